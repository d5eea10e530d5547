import { BCVA_VALUES, SURGERY_TYPES } from '#exams/rules'
import type { ChoiceLists } from '#database/seeders/options/types'

/** Surgeries that are not called by the same letters in both languages. */
const SURGERIES_IN_FRENCH: Readonly<Partial<Record<(typeof SURGERY_TYPES)[number], string>>> = {
  'Cataract Sx': 'Chir. de la cataracte',
  'Ret. Detachment': 'Décollement de rétine',
}

/** Acuities that are no lines of a chart, in English and French. */
const ACUITIES_IN_WORDS: Readonly<
  Partial<Record<(typeof BCVA_VALUES)[number], readonly [first: string, other: string]>>
> = {
  ND: ['ND (not done)', 'ND (non fait)'],
  CF: ['CF (counts fingers)', 'CF (compte les doigts)'],
  HM: ['HM (hand movements)', 'HM (mouvements de la main)'],
  LP: ['LP (light perception)', 'LP (perception lumineuse)'],
  NLP: ['NLP (no light perception)', 'NLP (aucune perception)'],
  ENU: ['ENU (eye not used)', 'ENU (œil non utilisé)'],
}

/** What an optometrist chooses from on a visit. Methods, surgeries and GHT codes: seed-1 sections 3 and 9. */
export const VISIT_LISTS: ChoiceLists = {
  applanation: [
    ['applanation', 'Applanation', 'Aplanation'],
    ['Tono-Pen', 'Tono-Pen'],
    ['non-contact', 'Non-contact', 'Sans contact'],
    ['iCare', 'iCare'],
    ['unknown', 'Unknown', 'Inconnue'],
  ],
  eyes: [
    ['OD', 'OD (right)', 'OD (droit)'],
    ['OS', 'OS (left)', 'OS (gauche)'],
    ['OU', 'OU (both)', 'OU (les deux)'],
  ],
  compliance: [
    ['good', 'Good', 'Bonne'],
    ['fair', 'Fair', 'Moyenne'],
    ['poor', 'Poor', 'Mauvaise'],
    ['unknown', 'Unknown', 'Inconnue'],
  ],
  drops: [
    ['latanoprost', 'Latanoprost (Xalatan)'],
    ['travoprost', 'Travoprost (Travatan Z)'],
    ['bimatoprost', 'Bimatoprost (Lumigan)'],
    ['tafluprost', 'Tafluprost'],
    ['latanoprostene_bunod', 'Latanoprostene bunod (Vyzulta)', 'Latanoprostène bunod (Vyzulta)'],
    ['timolol', 'Timolol'],
    ['betaxolol', 'Betaxolol (Betoptic S)', 'Bétaxolol (Betoptic S)'],
    ['brimonidine', 'Brimonidine (Alphagan)'],
    ['apraclonidine', 'Apraclonidine (Iopidine)'],
    ['dorzolamide', 'Dorzolamide (Trusopt)'],
    ['brinzolamide', 'Brinzolamide (Azopt)'],
    ['pilocarpine', 'Pilocarpine'],
    ['latanoprost_timolol', 'Latanoprost/timolol (Xalacom)'],
    ['travoprost_timolol', 'Travoprost/timolol (DuoTrav)'],
    ['brimonidine_timolol', 'Brimonidine/timolol (Combigan)'],
    ['dorzolamide_timolol', 'Dorzolamide/timolol (Cosopt)'],
    ['brinzolamide_timolol', 'Brinzolamide/timolol (Azarga)'],
    ['brinzolamide_brimonidine', 'Brinzolamide/brimonidine (Simbrinza)'],
    ['zimed', 'Zimed'],
    ['acetazolamide', 'Acetazolamide (oral)', 'Acétazolamide (oral)'],
    ['other', 'Other', 'Autre'],
  ],
  machines: [
    ['goldmann', 'Goldmann applanation', 'Aplanation de Goldmann'],
    ['tono_pen', 'Tono-Pen'],
    ['icare', 'iCare'],
    ['non_contact', 'Non-contact tonometer', 'Tonomètre sans contact'],
    ['pascal', 'Pascal (dynamic contour)', 'Pascal (contour dynamique)'],
    ['ora', 'Ocular Response Analyzer'],
    ['unknown', 'Unknown', 'Inconnu'],
  ],
  procedures: [
    ['slt', 'SLT'],
    ['alt', 'ALT'],
    ['lpi', 'Laser iridotomy', 'Iridotomie au laser'],
    ['trab', 'Trab'],
    ['tube', 'Tube'],
    ['istent', 'iStent'],
    ['cataract', 'Cataract Sx', 'Chir. de la cataracte'],
    ['refractive', 'Refractive surgery', 'Chirurgie réfractive'],
    ['other', 'Other', 'Autre'],
  ],
  surgery_types: SURGERY_TYPES.map((type) => [type, type, SURGERIES_IN_FRENCH[type] ?? type]),
  ght_options: [
    ['wnl', 'Within normal limits', 'Dans les limites de la normale'],
    ['grs', 'General reduction of sensitivity', 'Réduction générale de la sensibilité'],
    ['b-grs', 'Borderline, general reduction', 'Limite, réduction générale'],
    ['b', 'Borderline', 'Limite'],
    ['onl', 'Outside normal limits', 'Hors des limites de la normale'],
    ['ahs', 'Abnormally high sensitivity', 'Sensibilité anormalement élevée'],
    ['na', 'Not available', 'Non disponible'],
  ],
  bcva: BCVA_VALUES.map((value) => [value, ...(ACUITIES_IN_WORDS[value] ?? [value])]),
}
