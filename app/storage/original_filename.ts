/** Characters kept of a sender's file name; longer ones lose their middle, not their ending. */
export const MAX_FILENAME_LENGTH = 120

const LONGEST_EXTENSION = 10
const NAMELESS = 'file'

/** Controls, line separators and the marks that reverse how a name reads. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu

/**
 * A sender's file name made fit to be shown and to stand in a header: the
 * last path segment, no control or direction characters, at most 120
 * characters. It is only ever a label; files are found by their digest.
 */
export function sanitiseFilename(filename: string): string {
  const base = filename.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .replace(UNSEEN, '')
    .replace(/[\s]+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const characters = [...clean]
  if (characters.length === 0) return NAMELESS
  if (characters.length <= MAX_FILENAME_LENGTH) return clean

  const dot = characters.lastIndexOf('.')
  const ending =
    dot > 0 && characters.length - dot <= LONGEST_EXTENSION ? characters.slice(dot) : []
  return [...characters.slice(0, MAX_FILENAME_LENGTH - ending.length), ...ending].join('')
}
