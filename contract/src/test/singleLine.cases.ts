/**
 * Texts as callers may send them, and what is kept of them: test cases for `singleLine` and for the database function
 * of the same rule.
 */
export const singleLineCases: { text: string; kept: string }[] = [
  { text: '云帆科技', kept: '云帆科技' },
  { text: '  云帆 科技\u3000', kept: '云帆 科技' },
  { text: '\u00a0a\u00a0b\u2003', kept: 'a\u00a0b' },
  // Controls of both blocks, tabs and line breaks among them
  { text: 'a\u0001\tb\r\nc\u001f\u007f\u0085\u009fd', kept: 'abcd' },
  { text: 'a\u2028b\u2029', kept: 'ab' },
  // Marks of direction
  { text: '\u202efdp.exe\u202c', kept: 'fdp.exe' },
  { text: '\u200e2026\u200f \u061c年\u2066x\u2069', kept: '2026 年x' },
  // Zero-width characters
  { text: '\ufeffa\u200b\u200c\u200d\u2060\u00adb\u180e', kept: 'ab' },
  { text: '\u200b', kept: '' },
  { text: ' \ufeff\u202e\u200d\t', kept: '' },
  // What is joined to an emoji is part of it; what is joined to anything else is removed.
  { text: '👨\u200d👩\u200d👧', kept: '👨\u200d👩\u200d👧' },
  { text: '👩\u{1f3fd}\u200d⚕\ufe0f', kept: '👩\u{1f3fd}\u200d⚕\ufe0f' },
  { text: '👩\u200d❤\ufe0f\u200d👨', kept: '👩\u200d❤\ufe0f\u200d👨' },
  { text: '🏳\ufe0f\u200d🌈 🏴\u200d☠\ufe0f', kept: '🏳\ufe0f\u200d🌈 🏴\u200d☠\ufe0f' },
  { text: '👩\u200d', kept: '👩' },
  { text: '\u200d👩', kept: '👩' },
  { text: '👩\u200d\u200d👧', kept: '👩👧' },
  { text: '👩\u200d\u200f👧', kept: '👩👧' },
  { text: 'a\u200d👩', kept: 'a👩' },
  { text: '👩\u200da', kept: '👩a' },
  { text: '👨\u200d👩\u200d', kept: '👨\u200d👩' },
  // Flags: of two letters, and of a region with its tags
  { text: '🇨🇳🇬🇧', kept: '🇨🇳🇬🇧' },
  {
    text: '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    kept: '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  },
  { text: '🏴\u{e0067}a\u{e0062}', kept: '🏴a' },
  // A presentation, a variant of a character, a keycap
  { text: '❤\ufe0e❤\ufe0f葛\u{e0100}1\ufe0f\u20e3', kept: '❤\ufe0e❤\ufe0f葛\u{e0100}1\ufe0f\u20e3' },
  { text: 'é e\u0301 𝒳😀', kept: 'é e\u0301 𝒳😀' },
]
