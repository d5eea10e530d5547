/**
 * Choices of the reviewer's notes. Rules know them by code (Q166); ids 7, 11,
 * 15, 16, 19, 26, 59 and 60 are documented (Q74, Q130) and never change. The
 * audience says who may read the note: one for the optometrist or the staff
 * never reaches the patient. A tool of the page is no note. The order is that
 * of the review page.
 */
export const NOTE_OPTIONS: readonly {
  id: number
  code: string
  /** In the order of LOCALES. */
  texts: readonly [first: string, ...others: string[]]
  audience?: 'optometrist' | 'staff'
  isTool?: true
  isFollowUp?: true
}[] = [
  {
    id: 7,
    code: 'follow_up_od',
    texts: ['Follow up with OD', 'Suivi avec l’optométriste'],
    isFollowUp: true,
  },
  {
    id: 19,
    code: 'follow_up_od_sooner',
    texts: [
      'Follow up with OD sooner if symptoms change',
      'Suivi avec l’optométriste plus tôt si les symptômes changent',
    ],
    isFollowUp: true,
  },
  { id: 15, code: 'tele', texts: ['Tele follow-up', 'Suivi à distance'], isFollowUp: true },
  {
    id: 16,
    code: 'omd',
    texts: ['Follow-up with OMD in person', 'Suivi avec l’ophtalmologiste en personne'],
    isFollowUp: true,
  },
  {
    id: 59,
    code: 'retina_optional',
    texts: ['Retina referral optional', 'Consultation en rétine facultative'],
    isFollowUp: true,
  },
  {
    id: 60,
    code: 'retina_needed',
    texts: ['Retina referral needed', 'Consultation en rétine nécessaire'],
    isFollowUp: true,
  },
  {
    id: 11,
    code: 'copy_to_gp',
    audience: 'staff',
    texts: [
      'A copy of this report goes to the family physician',
      'Une copie du rapport est envoyée au médecin de famille',
    ],
  },
  {
    id: 26,
    code: 'injector',
    audience: 'staff',
    isTool: true,
    texts: ['Text injector', 'Insertion de texte'],
  },
  { id: 1, code: 'stable', texts: ['Findings are stable', 'Les résultats sont stables'] },
  {
    id: 2,
    code: 'repeat_visual_field',
    audience: 'optometrist',
    texts: ['Repeat visual field', 'Répéter le champ visuel'],
  },
  {
    id: 3,
    code: 'repeat_oct_rnfl',
    audience: 'optometrist',
    texts: ['Repeat OCT RNFL', 'Répéter l’OCT des fibres nerveuses'],
  },
  {
    id: 4,
    code: 'repeat_oct_macula',
    audience: 'optometrist',
    texts: ['Repeat OCT macula', 'Répéter l’OCT de la macula'],
  },
  {
    id: 5,
    code: 'continue_treatment',
    texts: ['Continue present treatment', 'Poursuivre le traitement actuel'],
  },
  {
    id: 6,
    code: 'start_treatment',
    audience: 'optometrist',
    texts: ['Start treatment as advised', 'Commencer le traitement recommandé'],
  },
  {
    id: 8,
    code: 'repeat_iop_applanation',
    audience: 'optometrist',
    texts: ['Repeat IOP with applanation', 'Répéter la PIO par aplanation'],
  },
  {
    id: 9,
    code: 'urgent',
    audience: 'optometrist',
    texts: ['Urgent: please see today', 'Urgent : à voir aujourd’hui'],
  },
  {
    id: 10,
    code: 'cataract_surgery',
    texts: ['Cataract surgery may be considered', 'Envisager la chirurgie de la cataracte'],
  },
  {
    id: 12,
    code: 'lubricate',
    texts: ['Lubricate the ocular surface', 'Lubrifier la surface oculaire'],
  },
  {
    id: 13,
    code: 'gonioscopy',
    audience: 'optometrist',
    texts: ['Gonioscopy recommended', 'Gonioscopie recommandée'],
  },
  {
    id: 14,
    code: 'amsler_grid',
    texts: ['Amsler grid at home', 'Grille d’Amsler à la maison'],
  },
]
