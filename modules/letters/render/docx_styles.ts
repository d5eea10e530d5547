import type { IStylesOptions } from 'docx'
import { COLOUR, LETTERHEAD_SIZE, type Density } from '#modules/letters/render/design'
import { halfPoints } from '#modules/letters/render/docx_units'

/** On every Windows and Mac with Word; its metric twin Carlito elsewhere. */
const FONT = 'Calibri'

/**
 * The looks of a letter's paragraphs. Where Word has a style for what it is (title,
 * headings), that one: Word names it in its reader's language and shows it in the outline.
 */
const IDS = {
  body: undefined,
  letterhead: 'Title',
  subject: 'Heading1',
  heading: 'Heading2',
  strong: 'Strong',
  measurement: 'LetterMeasurement',
  secondary: 'LetterDetail',
  fine: 'LetterNote',
  patient: 'LetterPatient',
  footer: 'LetterFooter',
  tiny: 'LetterGap',
} as const

export type StyleName = keyof typeof IDS

/** As a paragraph names it; text without one is the document's own. */
export const styleId = (name: StyleName): string | undefined => IDS[name]

/** The document's styles in one density. */
export function docxStyles(density: Density, language: string): IStylesOptions {
  const { text, small, fine, name } = density
  const bold = { bold: true, color: COLOUR.ink }
  const own = (style: keyof typeof IDS, shown: string, run: object) => ({
    id: IDS[style]!,
    name: shown,
    basedOn: 'Normal',
    next: 'Normal',
    run,
  })
  return {
    default: {
      document: {
        run: {
          font: FONT,
          size: halfPoints(text),
          color: COLOUR.ink,
          language: { value: language },
        },
      },
      title: { run: { ...bold, size: halfPoints(LETTERHEAD_SIZE) } },
      heading1: { run: { ...bold, size: halfPoints(text + 1) } },
      heading2: { run: { ...bold, size: halfPoints(text) } },
      strong: { run: bold },
    },
    paragraphStyles: [
      own('measurement', 'Letter measurement', { color: COLOUR.secondary }),
      own('secondary', 'Letter detail', { size: halfPoints(small), color: COLOUR.secondary }),
      own('fine', 'Letter note', { size: halfPoints(fine), color: COLOUR.secondary }),
      own('patient', 'Letter patient', { ...bold, size: halfPoints(name) }),
      own('footer', 'Letter footer', { ...bold, size: halfPoints(small) }),
      own('tiny', 'Letter gap', { size: halfPoints(1) }),
    ],
  }
}
