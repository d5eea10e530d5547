import type { CalendarDate } from '#app/kernel/clock'

/**
 * The document's properties with the letter's date where `docx` would write
 * the clock's, as an override for its packer.
 */
export function coreProperties(title: string, creator: string, date: CalendarDate) {
  const stamp = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${date}T12:00:00Z</dcterms:${name}>`
  return {
    path: 'docProps/core.xml',
    data: [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
      '<cp:coreProperties',
      ' xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
      ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
      ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
      `<dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(creator)}</dc:creator>`,
      stamp('created'),
      stamp('modified'),
      '</cp:coreProperties>',
    ].join(''),
  }
}

function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Places in a ZIP file, in bytes (APPNOTE.TXT 4.3.7, 4.3.12 and 4.3.16). */
const LOCAL = { dateTime: 10 } as const
const CENTRAL = { signature: 0x02014b50, dateTime: 12, lengths: 28, local: 42, size: 46 } as const
const END = { signature: 0x06054b50, entries: 10, central: 16 } as const

/**
 * The same ZIP file with every entry dated noon of `date`: the packer dates
 * them by the clock, which would make equal letters differ. Changes in place.
 *
 * @throws Error when the bytes are not a ZIP file
 */
export function withEntryDates(zip: Buffer, date: CalendarDate): Buffer {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || zip.readUInt32LE(end) !== END.signature) throw new Error('not a ZIP file')
  const stamp = dosDateTime(date)
  let at = zip.readUInt32LE(end + END.central)
  for (let left = zip.readUInt16LE(end + END.entries); left > 0; left--) {
    if (zip.readUInt32LE(at) !== CENTRAL.signature) throw new Error('not a ZIP file')
    zip.writeUInt32LE(stamp, at + CENTRAL.dateTime)
    zip.writeUInt32LE(stamp, zip.readUInt32LE(at + CENTRAL.local) + LOCAL.dateTime)
    at += CENTRAL.size + variableLength(zip, at + CENTRAL.lengths)
  }
  return zip
}

/** Name, extra field and comment of a central entry: three 16-bit lengths. */
function variableLength(zip: Buffer, at: number): number {
  return zip.readUInt16LE(at) + zip.readUInt16LE(at + 2) + zip.readUInt16LE(at + 4)
}

/** MS-DOS date and time of noon: years from 1980 in 7 bits, month 4, day 5, then the time. */
function dosDateTime(date: CalendarDate): number {
  const [year = 1980, month = 1, day = 1] = date.split('-').map(Number)
  const noon = 12 << 11
  return ((((year - 1980) << 9) | (month << 5) | day) * 0x10000 + noon) >>> 0
}
