/** The colours of emails, by their roles in src/styles/tokens-light.css and tokens-dark.css: mail programs know no variables. */
export const emailColours = {
  light: {
    surface: '#fbfafd',
    'surface-raised': '#ffffff',
    ink: '#1d1730',
    'ink-muted': '#5d5672',
    line: '#e4e0ee',
    primary: '#5a2cc3',
    'primary-ink': '#ffffff',
    'primary-soft': '#efe9fc',
    link: '#5426bb',
  },
  dark: {
    surface: '#13101c',
    'surface-raised': '#1c1828',
    ink: '#f2eff9',
    'ink-muted': '#aca4c0',
    line: '#322b43',
    primary: '#7a52e6',
    'primary-ink': '#ffffff',
    'primary-soft': '#2b2148',
    link: '#bda6ff',
  },
} as const
