import { DARK, FONT_FAMILY, LIGHT, TONES, type Palette } from './tokens'

export const THEME_MODES = ['light', 'dark'] as const
export type ThemeMode = (typeof THEME_MODES)[number]

export function paletteOf(mode: ThemeMode): Palette {
  return mode === 'dark' ? DARK : LIGHT
}

/** The same tokens as CSS variables, for our own style sheets. */
export function cssVariablesOf(mode: ThemeMode): Record<string, string> {
  const palette = paletteOf(mode)
  const variables: [string, string][] = [['--fs-font', FONT_FAMILY]]
  for (const [name, value] of Object.entries(palette)) {
    if (typeof value === 'string') variables.push([`--fs-${kebab(name)}`, value])
  }
  for (const tone of TONES) {
    for (const [part, value] of Object.entries(palette.tone[tone])) {
      variables.push([`--fs-${tone}-${part}`, value])
    }
  }
  return Object.fromEntries(variables)
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
