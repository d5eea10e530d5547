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

export function isImageType(type: FileType): type is ImageFileType {
  return FILE_TYPES[type].decodedBy === 'image'
}
