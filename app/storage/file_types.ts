/**
 * Every type of file the pipeline can take, with the content type it is
 * *stored* as: what is decoded leaves as JPEG or PNG (decisions Q143).
 */
export const FILE_TYPES = {
  jpeg: { decodedBy: 'image', storedAs: 'image/jpeg' },
  png: { decodedBy: 'image', storedAs: 'image/png' },
  gif: { decodedBy: 'image', storedAs: 'image/png' },
  bmp: { decodedBy: 'image', storedAs: 'image/png' },
  tiff: { decodedBy: 'image', storedAs: 'image/png' },
  pdf: { decodedBy: 'pdf', storedAs: 'application/pdf' },
  txt: { decodedBy: 'nothing', storedAs: 'text/plain' },
  rtf: { decodedBy: 'nothing', storedAs: 'application/rtf' },
  doc: { decodedBy: 'nothing', storedAs: 'application/msword' },
} as const satisfies Record<string, { decodedBy: 'image' | 'pdf' | 'nothing'; storedAs: string }>

export type FileType = keyof typeof FILE_TYPES
export type StoredContentType = (typeof FILE_TYPES)[FileType]['storedAs']
export type ImageFileType = 'jpeg' | 'png' | 'gif' | 'bmp' | 'tiff'

/** Endings of file names; of a type with several the first is the usual one. */
const EXTENSIONS: Record<string, FileType> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  bmp: 'bmp',
  tif: 'tiff',
  tiff: 'tiff',
  pdf: 'pdf',
  txt: 'txt',
  rtf: 'rtf',
  doc: 'doc',
}

/** Both spellings of an accept-list ('jpg' and 'jpeg') mean one type. */
export function acceptedFileTypes(accepted: readonly string[]): ReadonlySet<FileType> {
  return new Set(
    accepted.map((name) => {
      const type = EXTENSIONS[name.toLowerCase().replace(/^\./, '')]
      if (!type) throw new TypeError(`The pipeline cannot take files of type ${name}`)
      return type
    })
  )
}

/** The type an ending says a file has; null for one the pipeline cannot take. */
export function typeOfExtension(extension: string): FileType | null {
  const plain = extension.toLowerCase()
  return Object.hasOwn(EXTENSIONS, plain) ? EXTENSIONS[plain]! : null
}

/** The usual ending of a type: `jpg` for jpeg. */
export function extensionOfType(type: FileType): string {
  return Object.keys(EXTENSIONS).find((each) => EXTENSIONS[each] === type)!
}

/** Endings that are true of a file as it is served, the usual one first: a gif leaves as a PNG. */
const SERVED_AS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt'],
  'application/rtf': ['rtf'],
  'application/msword': ['doc'],
}

/** The usual ending of what is served as this content type. */
export function extensionOf(contentType: string): string {
  return servedExtensions(contentType)[0]!
}

export function servedExtensions(contentType: string): readonly string[] {
  return SERVED_AS[contentType] ?? ['bin']
}

export function isImageType(type: FileType): type is ImageFileType {
  return FILE_TYPES[type].decodedBy === 'image'
}
