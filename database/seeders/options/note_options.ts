/**
 * Choices of the reviewer's notes. Ids 7, 11, 15, 16, 19, 26, 59 and 60 carry
 * rules (Q74, Q130) and never change; the others are free. The order is that
 * of the review page.
 */
export const NOTE_OPTIONS: readonly {
  id: number
  english: string
  french: string
  isFollowUp?: boolean
}[] = [
  { id: 7, english: 'Follow up with OD', french: "Suivi avec l'optométriste", isFollowUp: true },
  {
    id: 19,
    english: 'Follow up with OD sooner if symptoms change',
    french: "Suivi avec l'optométriste plus tôt si les symptômes changent",
    isFollowUp: true,
  },
  { id: 15, english: 'Tele follow-up', french: 'Suivi à distance', isFollowUp: true },
  {
    id: 16,
    english: 'Follow-up with OMD in person',
    french: "Suivi avec l'ophtalmologiste en personne",
    isFollowUp: true,
  },
  {
    id: 59,
    english: 'Retina referral optional',
    french: 'Consultation en rétine facultative',
    isFollowUp: true,
  },
  {
    id: 60,
    english: 'Retina referral needed',
    french: 'Consultation en rétine nécessaire',
    isFollowUp: true,
  },
  {
    id: 11,
    english: 'A copy of this report goes to the family physician',
    french: 'Une copie du rapport est envoyée au médecin de famille',
  },
  { id: 26, english: 'Text injector', french: 'Insertion de texte' },
  { id: 1, english: 'Findings are stable', french: 'Les résultats sont stables' },
  { id: 2, english: 'Repeat visual field', french: 'Répéter le champ visuel' },
  { id: 3, english: 'Repeat OCT RNFL', french: "Répéter l'OCT des fibres nerveuses" },
  { id: 4, english: 'Repeat OCT macula', french: "Répéter l'OCT de la macula" },
  { id: 5, english: 'Continue present treatment', french: 'Poursuivre le traitement actuel' },
  { id: 6, english: 'Start treatment as advised', french: 'Commencer le traitement recommandé' },
  {
    id: 8,
    english: 'Repeat IOP with applanation',
    french: 'Répéter la PIO par aplanation',
  },
  { id: 9, english: 'Urgent: please see today', french: "Urgent : à voir aujourd'hui" },
  {
    id: 10,
    english: 'Cataract surgery may be considered',
    french: 'Envisager la chirurgie de la cataracte',
  },
  { id: 12, english: 'Lubricate the ocular surface', french: 'Lubrifier la surface oculaire' },
  { id: 13, english: 'Gonioscopy recommended', french: 'Gonioscopie recommandée' },
  { id: 14, english: 'Amsler grid at home', french: "Grille d'Amsler à la maison" },
]
