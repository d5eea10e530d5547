import { mark } from './kinds.js'

const EMAIL = /[\p{L}\p{N}._%+'-]+\s?@\s?[\p{L}\p{N}.-]+/gu
const LINK =
  /\b(?:https?:\/\/|www\.)\S+|\b(?:[\p{L}\p{N}-]+\.)+(?:com|ca|org|net|info|clinic|health|io|eu|fr|us)\b(?:\/\S*)?/giu

/** What stands before a number that names somebody or a place. */
const LABEL = [
  'phn|hcn|ohip|ramq|nam|mrn|sin|nas|uli|ahc|msp|phin|hsn|msi|id',
  'chart|file|dossier|record|account|compte|policy|police|claim',
  'health(?: care)?(?: card| number| no\\.?)?|card|carte(?: soleil)?|assurance[- ]maladie',
  'license|licence|permis|billing|practitioner|registration|reg|facture',
  'phone|tel|tél|téléphone|telephone|cell|cellulaire|mobile|fax|télécopieur|téléc|ext|poste',
  'unit|unité|suite|apt|app|appartement|bureau|room|local|étage|box|case postale|c\\.?p\\.?|r\\.?r\\.?',
  'number|numéro|no\\.|n°|nº|num|#',
].join('|')
const LABELLED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${LABEL})(?:[ .:#]{0,3}(?:number|numéro|no\\.?|n°|nº|num|#|id))?[ .:#°º-]{0,4}(?<value>[\\p{L}]{0,4}[- ]?\\d[\\p{L}\\d./-]*(?:[ -]\\d[\\p{L}\\d./-]*)*)`,
  'giu'
)

/** Five digits or more, however they are set apart, are nobody's measurement. */
const RUN = /(?<![\p{N}])[+(]{0,2}\d(?:(?:[ .()/#*_:]|-\n?){0,3}\d){4,}(?![\p{N}])/gu

const POSTAL =
  /(?<![\p{L}\p{N}])[ABCEGHJ-NPRSTVXY][ ]?[\dOIl][ ]?[A-Z][ -]{0,3}[\dOIl][ ]?[A-Z][ ]?[\dOIl](?![\p{L}\p{N}])/giu

const TYPES =
  'street|avenue|road|drive|lane|boulevard|crescent|court|place|highway|trail|terrace|circle|parkway|square|mews|gate'
const SHORT_TYPES = 'St|Ave?|Rd|Dr|Ln|Blvd|Cres|Ct|Pl|Way|Hwy|Trl|Terr?|Cir|Pkwy|Sq|Close|Row'
const POINTS = '(?: ?(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West|Est|Ouest|Nord|Sud)\\b\\.?)?'
const ADDRESSES = [
  new RegExp(
    `(?<![\\p{N}.])(?:#? ?\\d{1,5}[A-Za-z]? ?- ?)?\\d{1,6}[A-Za-z]?,? (?:[\\p{L}\\d'.-]+ ){1,4}(?:${TYPES})\\b${POINTS}`,
    'giu'
  ),
  new RegExp(
    `(?<![\\p{N}.])(?:#? ?\\d{1,5}[A-Za-z]? ?- ?)?\\d{1,6}[A-Za-z]?,? (?:[\\p{Lu}\\d][\\p{L}\\d'.-]* ){1,4}(?:${SHORT_TYPES})\\b\\.?${POINTS}`,
    'gu'
  ),
  new RegExp(
    `(?<![\\p{N}.])\\d{1,6}(?:[ -]?[A-Za-z])?,? (?:bis,? )?(?:rue|avenue|av\\.?|boulevard|boul\\.?|bd\\.?|chemin|ch\\.|côte|montée|rang|route|place|allée|impasse|croissant|promenade|terrasse)(?: [\\p{L}'.-]+){1,5}?(?=[,;\\n(⟦]|\\.\\s|\\s*$|\\s\\d)${POINTS}`,
    'giu'
  ),
  /(?<![\p{L}])(?:p\.? ?o\.? ?box|case postale|r\.?r\.?) ?#? ?\d+/giu,
]

/** Measurements that runs of digits would swallow: refractions, acuities, names of field tests. */
const MEASUREMENTS = [
  /(?<![\p{L}\d.+-])[+-]\d{1,2}\.\d{2}(?: ?\/? ?[+-]\d{1,2}\.\d{2})?(?: ?[x×@] ?\d{1,3}°?)?(?![\d.-])/giu,
  /(?<![\d./-])(?:20|6)\/\d{1,3}(?:\.\d)?(?:[+-]\d(?!\d))?(?![\d/.])/g,
  /(?<![\d./-])(?:24|10|30)-2(?![\d./-])/g,
]

/** Addresses of mail and web, postal codes, streets with their numbers, and every number that is no measurement. */
export function withoutNumbers(text: string): string {
  const kept: string[] = []
  const aside = (found: string) => {
    kept.push(found)
    // Of letters alone, which no rule of numbers looks at.
    return `⟪${letters(kept.length - 1)}⟫`
  }
  let rest = text.replace(EMAIL, mark('e-mail')).replace(LINK, mark('e-mail'))
  for (const measurement of MEASUREMENTS) rest = rest.replace(measurement, aside)
  rest = rest.replace(POSTAL, mark('postal code'))
  for (const address of ADDRESSES) rest = rest.replace(address, mark('address'))
  rest = rest.replace(LABELLED, (found, ...more) => {
    const { value } = more.at(-1) as { value: string }
    return found.slice(0, found.length - value.length) + mark('number')
  })
  rest = rest.replace(RUN, mark('number'))
  return rest.replace(/⟪([a-z]+)⟫/g, (_, at: string) => kept[numberOf(at)]!)
}

const letters = (at: number) =>
  [...String(at)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')

const numberOf = (text: string) =>
  Number([...text].map((letter) => letter.charCodeAt(0) - 97).join(''))

/** Whether something that looks like a number of somebody's, or their address of mail, is still there. */
export function hasNumberLeft(text: string): boolean {
  const rest = withoutNumbers(text.replace(/\[[^\]]*\]/g, ' '))
  return rest.includes('⟦') || /@/.test(rest)
}
