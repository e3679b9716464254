//! Names the build after its sources and its tools, for the page and its worker: see `yinsh::worker::BUILD`.

use std::{env, fs, io, path::Path, process::Command};

fn main() -> io::Result<()> {
    let mut hash = Hash::default();
    for source in [
        "Cargo.toml",
        "Cargo.lock",
        "Trunk.toml",
        "CHANGELOG.md",
        "index.html",
        "src",
    ] {
        println!("cargo:rerun-if-changed={source}");
        hash.add_source(Path::new(source))?;
    }
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    hash.add(&Command::new(compiler).arg("--version").output()?.stdout);
    println!("cargo:rustc-env=YINSH_BUILD={:016x}", hash.0);
    Ok(())
}

/// The 64-bit hash of Fowler, Noll and Vo, <http://www.isthe.com/chongo/tech/comp/fnv/>.
struct Hash(u64);

impl Default for Hash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    /// Adds a file, or all files of a folder in the order of their names.
    fn add_source(&mut self, path: &Path) -> io::Result<()> {
        if !path.is_dir() {
            self.add(path.file_name().unwrap_or_default().as_encoded_bytes());
            let content = fs::read(path)?;
            self.add(&(content.len() as u64).to_le_bytes());
            self.add(&content);
            return Ok(());
        }
        let mut entries: Vec<_> = fs::read_dir(path)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<io::Result<_>>()?;
        entries.sort();
        entries.iter().try_for_each(|entry| self.add_source(entry))
    }
}
