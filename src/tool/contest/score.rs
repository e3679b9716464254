//! The score of a match, and how sure it is.

use std::fmt;

/// Wins, draws and losses of the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
}

impl Score {
    fn games(self) -> f64 {
        f64::from(self.wins + self.draws + self.losses)
    }

    /// The share of the points.
    pub fn share(self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / self.games()
    }

    /// The 95% interval of the share by Wilson
    /// (<https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval>); draws make it
    /// wider than it has to be.
    pub fn interval(self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let (n, p) = (self.games(), self.share());
        let middle = p + Z * Z / (2.0 * n);
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let whole = 1.0 + Z * Z / n;
        ((middle - half) / whole, (middle + half) / whole)
    }
}

/// The difference in Elo points that gives a share.
fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

impl fmt::Display for Score {
    /// `+12 =3 -5, 67.5% (95%: 45.3% to 83.9%), Elo +127 (-33 to +287)`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            wins,
            draws,
            losses,
        } = self;
        let share = self.share();
        let (low, high) = self.interval();
        write!(
            f,
            "+{wins} ={draws} -{losses}, {:.1}% (95%: {:.1}% to {:.1}%), Elo {:+.0} ({:+.0} to {:+.0})",
            100.0 * share,
            100.0 * low,
            100.0 * high,
            elo(share),
            elo(low),
            elo(high),
        )
    }
}
