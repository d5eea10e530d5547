import { plain } from './kinds.js'
import { NAMESAKES } from './namesakes.js'
import { WORDS_EN } from './words_en.js'
import { WORDS_FR } from './words_fr.js'

const setOf = (...texts: string[]) =>
  new Set(texts.flatMap((text) => text.trim().split(/\s+/)).map(plain))

const KNOWN = setOf(WORDS_EN, WORDS_FR)
const NAMES_TOO = setOf(NAMESAKES)

/** Written with capitals and naming nobody: eyes, tests, units, makers of instruments, remedies. */
const CAPITALS = setOf(`
  OD OS OU OG OGD ODG IOP PIO TIO OCT RNFL GCC GCL GCIPL VF CV HVF MD PSD VFI GHT CD CDR CCT ACD AL BCVA VA AV SLT
  LPI ALT YAG PDT PRP VEGF AMD DMLA ARMD NPDR PDR RDNP RDP DME CSME OMD CME POAG GPAO NTG PACG OHT HTO PXF PEX PXE PDS
  ERM VMT PVD DPV RPE EPR PED BRVO CRVO OBVR OVCR BRAO CRAO RD DR RAPD DPAR EOM MEO PERRLA SPK RCE MGD DED
  HTN HTA DM DM1 DM2 BP TA CVA AVC TIA COPD MPOC GERD RGO CAD OSA MS SEP NKDA BID TID QID QHS PRN HS PO GTT GTTS
  IOL LIO PCO PCIOL ACIOL PSC NS CC LASIK PRK PKP DALK DSAEK DMEK FA FAF ICG EDI IR SD SS HRT ONH ISNT SITA FDT
  PHN OHIP RAMQ NAM MRN SIN DOB DDN TEL FAX HCN MSP
  NLP LP HM CF PL SC PH NI OMDR OMDC GP DDX DX TX HX RX PMH POH FHX WNL NFL LOCS LENSTAR
  Cirrus Spectralis Optovue Topcon Optos Octopus Pentacam Icare iCare Tonopen LogMAR
  Xalatan Lumigan Travatan Cosopt Timoptic Azopt Alphagan Combigan Azarga Simbrinza Xalacom Duotrav Ganfort Monoprost
  Zioptan Vyzulta Rhopressa Rocklatan Diamox Betagan Betoptic Trusopt Izba Restasis Xiidra Lucentis Eylea Avastin Vabysmo
  Pred Forte Maxidex Acular Nevanac Plaquenil Tylenol Aspirin Metformin Synthroid Lipitor Crestor Norvasc Coumadin Eliquis
  Xarelto Plavix Ozempic Flomax Ventolin AREDS Vitalux PreserVision Systane Refresh Hylo
`)

/** People of the books: what they found is named after them, and others have their names. */
const EPONYMS = setOf(`
  Humphrey Goldmann Perkins Schirmer Shaffer Spaeth Krukenberg Weiss Hollenhorst Fuchs Bruch Descemet Bowman Graves
  Bell Stargardt Leber Horner Adie Marfan Coats Hutchinson Scheie Roth Schwalbe Haab Elschnig Sjogren Heidelberg
  Amsler Snellen Ishihara Van Herick Parkinson Crohn Basedow Kayser Seidel Tenon
`)
const FOUND = setOf(`
  palsy disease dystrophy ring syndrome plaque plaques membrane spindle neuropathy tonometry tonometer applanation
  visual field fields grid chart test grading spots spot pupil line pearls striae sign ophthalmopathy orbitopathy
  maladie dystrophie anneau syndrome paralysie grille test membrane faisceau aplanation tonometrie champ plaque
`)

/** Whether a name stands for what its owner found: "Bell's palsy", "grille d'Amsler", never "Bell" alone. */
export function isEponym(word: string, before: string, after: string): boolean {
  const name = plain(word).replace(/'s$/, '').replace(/^d'/, '')
  return EPONYMS.has(name) && (FOUND.has(plain(after)) || FOUND.has(plain(before)))
}

/** What may follow a known stem: plurals, feminines and forms of verbs. */
const ENDINGS = ['s', 'es', 'x', 'e', 'ed', 'd', 'ing', 'ly', 'ee', 'ees', 'er', 'ent', 'ait']

/** Whether letters about eyes use the word, so that it tells nothing of who they are about. */
export function isKnownWord(word: string): boolean {
  const low = plain(word)
  // Names end in such letters as well: with a capital a word is known as it is, or not at all.
  if (KNOWN.has(low) || word !== word.toLowerCase()) return KNOWN.has(low)
  return ENDINGS.some(
    (end) =>
      low.endsWith(end) && low.length - end.length > 3 && KNOWN.has(low.slice(0, -end.length))
  )
}

/** Whether it is written with a capital and still names nobody. */
export function isKnownCapital(word: string): boolean {
  return CAPITALS.has(plain(word)) && word !== word.toLowerCase()
}

/** Whether somebody may be called so; "Mai" and "Blanc" as well as "White". */
export function mayBeName(word: string): boolean {
  return NAMES_TOO.has(plain(word)) || MONTHS_AND_COLOURS.has(plain(word))
}

const MONTHS_AND_COLOURS = setOf(
  'april june august mai avril rose roses brown black grey gray blanc blanche brun roux grande bell hope grace day king'
)
