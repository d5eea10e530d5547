import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sharedFont, type FontFace } from '#modules/letters/render/shared_font'

/** Absolute paths of two TrueType files with Latin, Latin Extended and Vietnamese. */
export type LetterFontFiles = { regular: string; semibold: string }

export type LetterFonts = { regular: FontFace; semibold: FontFace }

/** No usable font: the installation is incomplete, so no letter is made with gaps in names. */
export class LetterFontError extends Error {}

/** Source Sans 3 (SIL Open Font License), as the npm package lays it out. */
const PACKAGED = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  semibold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
} as const

/** Where Debian and its relatives keep fonts of the same coverage. */
const SYSTEM_FOLDER = '/usr/share/fonts/truetype'
const SYSTEM: readonly LetterFontFiles[] = [
  {
    regular: `${SYSTEM_FOLDER}/dejavu/DejaVuSans.ttf`,
    semibold: `${SYSTEM_FOLDER}/dejavu/DejaVuSans-Bold.ttf`,
  },
  {
    regular: `${SYSTEM_FOLDER}/liberation/LiberationSans-Regular.ttf`,
    semibold: `${SYSTEM_FOLDER}/liberation/LiberationSans-Bold.ttf`,
  },
]

const parsed = new Map<string, FontFace>()

const load = createRequire(import.meta.url)

/**
 * The letters' fonts, parsed once per process and file: parsing costs more
 * than a whole page. Without `files` the packaged font is taken, else the
 * system's.
 *
 * @throws LetterFontError when a named file, or every known place, is missing
 */
export function letterFonts(files: LetterFontFiles = knownFontFiles()): LetterFonts {
  return { regular: parsedFont(files.regular), semibold: parsedFont(files.semibold) }
}

/** Can every weight draw the character. */
export function canPrint(codePoint: number, fonts: LetterFonts = letterFonts()): boolean {
  return fonts.regular.has(codePoint) && fonts.semibold.has(codePoint)
}

function parsedFont(path: string): FontFace {
  const known = parsed.get(path)
  if (known) return known
  if (!existsSync(path)) throw new LetterFontError(`The font file ${path} does not exist.`)
  // Large, and of no use before the first letter.
  const { create } = load('fontkit') as typeof import('fontkit')
  const face = sharedFont(create(readFileSync(path)))
  parsed.set(path, face)
  return face
}

let known: LetterFontFiles | undefined

function knownFontFiles(): LetterFontFiles {
  known ??=
    packagedFontFiles() ??
    SYSTEM.find(({ regular, semibold }) => {
      return existsSync(regular) && existsSync(semibold)
    })
  if (!known) {
    throw new LetterFontError(
      'No font for letters was found. Install the dependencies again, or name the font files.'
    )
  }
  return known
}

function packagedFontFiles(): LetterFontFiles | undefined {
  const { resolve } = createRequire(import.meta.url)
  try {
    return { regular: resolve(PACKAGED.regular), semibold: resolve(PACKAGED.semibold) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}
