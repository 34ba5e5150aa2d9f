/** The colours of the site (app/ui/tokens.css), which mail programs and paper cannot read from there. */
export const colours = {
  plaster: '#f5f0e8',
  white: '#fffdf9',
  line: '#d9cdbb',
  ink: '#16282b',
  soft: '#465454',
  sea: '#0d5a5e',
} as const

/** The same house at night, for mail programs that are dark. */
export const nightColours = {
  plaster: '#0f1a1c',
  white: '#16282b',
  line: '#3a4a4c',
  ink: '#f5f0e8',
  soft: '#c3cbc6',
  sea: '#8fd0cd',
} as const
