import {
  extensionOf,
  extensionOfType,
  servedExtensions,
  typeOfExtension,
  type FileType,
} from '#app/storage/file_types'

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
  return shortened(seen(filename))
}

/**
 * The same for a file of a known type, with an ending that is true of it: a
 * JPEG called `photo.png` is kept as `photo.jpg`.
 *
 * @returns null when the name says that it is a file of no accepted type
 *   (`virus.exe`), whatever its bytes are (Q106)
 */
export function uploadFilename(
  filename: string,
  type: FileType,
  accepted: ReadonlySet<FileType>
): string | null {
  const name = seen(filename)
  const claimed = typeOfExtension(endingOf(name))
  if (!claimed || !accepted.has(claimed)) return null
  return shortened(claimed === type ? name : withEnding(name, extensionOfType(type)))
}

/** A stored name as it is served: its ending fits the content type, however it came to be stored. */
export function servedFilename(filename: string, contentType: string): string {
  const name = sanitiseFilename(filename)
  const ending = endingOf(name)
  if (servedExtensions(contentType).includes(ending.toLowerCase())) return name
  const extension = extensionOf(contentType)
  return typeOfExtension(ending) ? withEnding(name, extension) : `${name}.${extension}`
}

/** What of a name is left once nothing in it is hidden. */
function seen(filename: string): string {
  const base = filename.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .replace(UNSEEN, '')
    .replace(/[\s]+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return clean === '' ? NAMELESS : clean
}

/** Behind the last dot; empty without one. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1) : ''
}

function withEnding(name: string, extension: string): string {
  return `${name.slice(0, name.lastIndexOf('.'))}.${extension}`
}

function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= MAX_FILENAME_LENGTH) return name
  const dot = characters.lastIndexOf('.')
  const ending =
    dot > 0 && characters.length - dot <= LONGEST_EXTENSION ? characters.slice(dot) : []
  return [...characters.slice(0, MAX_FILENAME_LENGTH - ending.length), ...ending].join('')
}
