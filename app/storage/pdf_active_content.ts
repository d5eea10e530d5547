import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'

/** Keys that start, carry or fetch something; what they hold is never kept. */
const ACTIVE_KEYS: ReadonlySet<string> = new Set([
  'JS',
  'JavaScript',
  'OpenAction',
  'AA',
  'Launch',
  'SubmitForm',
  'ImportData',
  'EmbeddedFiles',
  'EF',
  'AF',
  'XFA',
  'RichMedia',
  'RichMediaContent',
  'RichMediaSettings',
  'Renditions',
  'AlternatePresentations',
  'URLS',
  'Collection',
  'Requirements',
  'OPI',
  // Not active, but metadata leaves with everything else (decisions Q143).
  'Metadata',
  'PieceInfo',
])

/** Kinds of action that are harmless where a reader clicks on them. */
const KEPT_ACTIONS: ReadonlySet<string> = new Set(['GoTo', 'Named', 'URI'])

/** Keys under which an action, or a chain of them, is found. */
const ACTION_KEYS: ReadonlySet<string> = new Set(['A', 'PA', 'Next'])

const ACTIVE_ACTIONS: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
])

const ACTIVE_SUBTYPES: ReadonlySet<string> = new Set([
  'RichMedia',
  'Movie',
  'Sound',
  'Screen',
  '3D',
  'FileAttachment',
  'PS',
])

const SAFE_LINK = /^(?:https?|mailto|tel):/i

/** A stream whose content lies in another file would be fetched on opening. */
const EXTERNAL_STREAM_KEYS: ReadonlySet<string> = new Set(['F', 'FFilter', 'FDecodeParms'])

/**
 * Dictionaries whose keys are names somebody chose (a font may well be called
 * /AA): their values are examined, their keys are left alone.
 */
const NAME_TABLES: ReadonlySet<string> = new Set([
  'Font',
  'XObject',
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'Properties',
  'CharProcs',
  'Colorants',
  'RoleMap',
  'ClassMap',
  'Dests',
])

/** A name as a reader understands it, with every spelling of its escapes undone. */
export function plainName(name: PDFName): string {
  return name.decodeText().replace(/#([0-9a-f]{2})/gi, (_, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16))
  })
}

/**
 * Removes scripts and active content from a parsed document in place, then
 * forgets every object that nothing reaches any more (old revisions, the
 * scripts' own text). Starting at the catalogue, each object is visited
 * once as a table of names and once as an ordinary dictionary, if both uses
 * occur, so that hiding a catalogue behind a font table gains nothing.
 */
export function removeActiveContent(context: PDFContext, root: PDFRef): void {
  context.trailerInfo = { Root: root }
  const seen = { ordinary: new Set<PDFObject>(), names: new Set<PDFObject>() }
  const reached = new Set<PDFRef>([root])
  const waiting: { object: PDFObject; nameTable: boolean }[] = [{ object: root, nameTable: false }]

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { object: raw, nameTable } = next
    if (raw instanceof PDFRef) reached.add(raw)
    const object = context.lookup(raw)
    if (!object) continue
    const visited = nameTable ? seen.names : seen.ordinary
    if (visited.has(object)) continue
    visited.add(object)

    if (object instanceof PDFArray) {
      cleanArray(object, context)
      for (const value of object.asArray()) waiting.push({ object: value, nameTable: false })
    } else if (object instanceof PDFDict || object instanceof PDFStream) {
      const dict = object instanceof PDFStream ? object.dict : object
      cleanDictionary(dict, { nameTable, isStream: object instanceof PDFStream, context })
      for (const [key, value] of dict.entries()) {
        waiting.push({ object: value, nameTable: !nameTable && NAME_TABLES.has(plainName(key)) })
      }
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!reached.has(ref)) context.delete(ref)
  }
}

function cleanArray(array: PDFArray, context: PDFContext): void {
  for (let index = array.size() - 1; index >= 0; index--) {
    if (isActive(context.lookup(array.get(index)))) array.remove(index)
  }
}

type Place = { nameTable: boolean; isStream: boolean; context: PDFContext }

function cleanDictionary(dict: PDFDict, { nameTable, isStream, context }: Place): void {
  for (const [key, raw] of dict.entries()) {
    const name = plainName(key)
    const value = context.lookup(raw)
    const unwanted =
      isActive(value) ||
      (!nameTable && ACTIVE_KEYS.has(name)) ||
      (!nameTable && ACTION_KEYS.has(name) && isUnknownAction(value)) ||
      (isStream && EXTERNAL_STREAM_KEYS.has(name)) ||
      (isStream && name === 'Ref')
    if (unwanted) dict.delete(key)
  }
}

/** An action or an annotation that does something of its own accord. */
function isActive(value: PDFObject | undefined): boolean {
  const dict = dictionaryOf(value)
  if (!dict) return false
  const action = nameAt(dict, 'S')
  const subtype = nameAt(dict, 'Subtype')
  return (
    (action !== null && ACTIVE_ACTIONS.has(action)) ||
    (action === 'URI' && !isSafeLink(dict)) ||
    (subtype !== null && ACTIVE_SUBTYPES.has(subtype))
  )
}

function isUnknownAction(value: PDFObject | undefined): boolean {
  const dict = dictionaryOf(value)
  const action = dict && nameAt(dict, 'S')
  return action !== undefined && action !== null && !KEPT_ACTIONS.has(action)
}

function isSafeLink(action: PDFDict): boolean {
  const link = action.lookup(PDFName.of('URI'))
  return (
    (link instanceof PDFString || link instanceof PDFHexString) &&
    SAFE_LINK.test(link.decodeText().trim())
  )
}

function dictionaryOf(value: PDFObject | undefined): PDFDict | undefined {
  if (value instanceof PDFStream) return value.dict
  return value instanceof PDFDict ? value : undefined
}

/** The name at a key, found also when the key is spelt with escapes. */
function nameAt(dict: PDFDict, wanted: string): string | null {
  for (const [key, raw] of dict.entries()) {
    if (plainName(key) !== wanted) continue
    const value = dict.context.lookup(raw)
    if (value instanceof PDFName) return plainName(value)
  }
  return null
}
