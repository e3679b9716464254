//! How things of many kinds are told in text, for [`super::reading`]: a number in decimal with a space behind it, a text
//! with its length before it, which of several things something is by a number.
//!
//! Written by hand rather than with serde: what reads JSON into all these types would take several times as much of the
//! page.

use core::fmt::Write;

/// What can be told in text, and heard again.
pub trait Told: Sized {
    /// Writes it behind a text.
    fn tell(&self, text: &mut String);

    /// Takes it from the beginning of a text; `None` if there is something else.
    fn hear(text: &mut &str) -> Option<Self>;
}

impl Told for u32 {
    fn tell(&self, text: &mut String) {
        // A string takes all that is written.
        let _ = write!(text, "{self} ");
    }

    fn hear(text: &mut &str) -> Option<Self> {
        let (number, rest) = text.split_once(' ')?;
        *text = rest;
        number.parse().ok()
    }
}

/// Those that are told count something in a text, of which none has more bytes than the other numbers can name.
impl Told for usize {
    fn tell(&self, text: &mut String) {
        u32::try_from(*self).unwrap_or(u32::MAX).tell(text);
    }

    fn hear(text: &mut &str) -> Option<Self> {
        Self::try_from(u32::hear(text)?).ok()
    }
}

impl Told for u8 {
    fn tell(&self, text: &mut String) {
        u32::from(*self).tell(text);
    }

    fn hear(text: &mut &str) -> Option<Self> {
        Self::try_from(u32::hear(text)?).ok()
    }
}

impl Told for bool {
    fn tell(&self, text: &mut String) {
        u32::from(*self).tell(text);
    }

    fn hear(text: &mut &str) -> Option<Self> {
        Some(u32::hear(text)? == 1)
    }
}

impl Told for char {
    fn tell(&self, text: &mut String) {
        u32::from(*self).tell(text);
    }

    fn hear(text: &mut &str) -> Option<Self> {
        Self::from_u32(u32::hear(text)?)
    }
}

impl Told for String {
    fn tell(&self, text: &mut String) {
        self.len().tell(text);
        text.push_str(self);
    }

    fn hear(text: &mut &str) -> Option<Self> {
        let length = usize::hear(text)?;
        let (own, rest) = text.split_at_checked(length)?;
        *text = rest;
        Some(own.to_owned())
    }
}

impl<T: Told> Told for Option<T> {
    fn tell(&self, text: &mut String) {
        self.is_some().tell(text);
        if let Some(content) = self {
            content.tell(text);
        }
    }

    fn hear(text: &mut &str) -> Option<Self> {
        Some(if bool::hear(text)? {
            Some(T::hear(text)?)
        } else {
            None
        })
    }
}

impl<T: Told> Told for Vec<T> {
    fn tell(&self, text: &mut String) {
        self.len().tell(text);
        for each in self {
            each.tell(text);
        }
    }

    fn hear(text: &mut &str) -> Option<Self> {
        let count = usize::hear(text)?;
        (0..count).map(|_| T::hear(text)).collect()
    }
}

impl<T: Told, U: Told> Told for (T, U) {
    fn tell(&self, text: &mut String) {
        self.0.tell(text);
        self.1.tell(text);
    }

    fn hear(text: &mut &str) -> Option<Self> {
        Some((T::hear(text)?, U::hear(text)?))
    }
}

/// Tells a struct field by field, and an enum by the number of the variant and then its fields.
macro_rules! told {
    ($(struct $type:ty { $($field:ident),* })*) => {$(
        impl Told for $type {
            fn tell(&self, text: &mut String) {
                $(self.$field.tell(text);)*
            }

            fn hear(text: &mut &str) -> Option<Self> {
                Some(Self { $($field: Told::hear(text)?),* })
            }
        }
    )*};
    ($(enum $type:ty {
        $($number:literal $variant:ident $(($($part:ident),*))? $({$($field:ident),*})?),* $(,)?
    })*) => {$(
        impl Told for $type {
            fn tell(&self, text: &mut String) {
                match self {
                    $(Self::$variant $(($($part),*))? $({$($field),*})? => {
                        u32::tell(&$number, text);
                        $($($part.tell(text);)*)?
                        $($($field.tell(text);)*)?
                    })*
                }
            }

            fn hear(text: &mut &str) -> Option<Self> {
                Some(match u32::hear(text)? {
                    $($number => Self::$variant
                        $(($({ let $part = Told::hear(text)?; $part }),*))?
                        $({$($field: Told::hear(text)?),*})?,)*
                    _ => return None,
                })
            }
        }
    )*};
}

pub(super) use told;
