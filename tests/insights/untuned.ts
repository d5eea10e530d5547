import type { Layout } from './letters.js'

/** Six more, written at the same time. Nothing is tuned on them: what is wrong here stays wrong until others replace them. */
export const UNTUNED: readonly Layout[] = [
  {
    name: 'e-mail between colleagues',
    language: 'en',
    text: `Hi Priya,
Quick one about a 49 yo teacher. Left eye pressure is 31, right eye 24, repeated twice. Pachs 538 R and 529 L. Vision fine, 20/20 R and 20/25 L. Pigment dispersion OU with Krukenberg spindles. No family history of glaucoma. Asthmatic so I avoided timolol; started Lumigan OU last week. I think this is pigmentary ocular hypertension, worse on the left. Would you do SLT?
Thanks, Ben`,
    found: {
      impression: ['I think this is pigmentary ocular hypertension, worse on the left'],
      plan: ['Asthmatic so I avoided timolol; started Lumigan OU last week'],
      od_question: ['Would you do SLT?'],
      disease: ['pigment_dispersion', 'ocular_hypertension'],
      systemic: ['asthma'],
      treatment: ['bimatoprost'],
      value: [
        'os_iop=31',
        'od_iop=24',
        'od_pachs=538',
        'os_pachs=529',
        'od_bcva=20/20',
        'os_bcva=20/25',
      ],
    },
  },
  {
    name: 'two columns side by side',
    language: 'en',
    text: `RIGHT EYE (OD)                 LEFT EYE (OS)
VA 20/100                      VA 20/30
IOP 18                         IOP 23
C/D 0.4                        C/D 0.6
Macular hole, full thickness   Macula flat

HISTORY: hypertension on amlodipine. Previous vitrectomy OS 2016.
IMPRESSION: Full thickness macular hole OD
RECOMMENDATION: Vitreoretinal surgery referral`,
    found: {
      impression: ['Full thickness macular hole OD'],
      plan: ['Vitreoretinal surgery referral'],
      disease: ['macular_hole'],
      ocular: ['vitrectomy'],
      systemic: ['hypertension'],
      treatment: ['antihypertensive'],
      value: [
        'od_bcva=20/100',
        'os_bcva=20/30',
        'od_iop=18',
        'os_iop=23',
        'od_cd=0.4',
        'os_cd=0.6',
      ],
    },
  },
  {
    name: 'numbered note',
    language: 'en',
    text: `1) 80M. Cc: painful red right eye, 2 days.
2) VA OD 20/200 (OS 20/40). Ta OD 52, OS 16.
3) Corneal edema OD, closed angle on gonio OD. Dense cataract OU.
4) Takes Eliquis for atrial fibrillation. NKDA.
5) Imp: acute angle closure OD
6) Rx: Diamox 500 mg given, Cosopt and pilocarpine OD. Sent to emergency now.`,
    found: {
      impression: ['acute angle closure OD'],
      plan: ['Diamox 500 mg given, Cosopt and pilocarpine OD', 'Sent to emergency now'],
      disease: ['angle_closure', 'cataract'],
      systemic: ['heart_disease'],
      treatment: ['acetazolamide', 'cosopt', 'pilocarpine'],
      important: ['anticoagulant'],
      value: ['od_bcva=20/200', 'os_bcva=20/40', 'od_iop=52', 'os_iop=16'],
    },
  },
  {
    name: 'courriel entre collègues',
    language: 'fr',
    text: `Salut Antoine,
Petit cas: dame de 68 ans. À gauche la pression est à 28, à droite à 19. Pachymétrie 540 à droite, 533 à gauche. Vision 20/30 à droite, 20/25 à gauche. Excavation 0,6 à gauche et 0,4 à droite. Sa sœur a un glaucome. Elle fume et prend un inhalateur pour une MPOC. Je pense à une hypertension oculaire asymétrique. J'ai commencé le Travatan à gauche. Que ferais-tu de plus?
Merci, Geneviève`,
    found: {
      impression: ['Je pense à une hypertension oculaire asymétrique'],
      plan: ["J'ai commencé le Travatan à gauche"],
      od_question: ['Que ferais-tu de plus?'],
      disease: ['ocular_hypertension'],
      systemic: ['smoker', 'copd'],
      treatment: ['travoprost'],
      important: ['family_glaucoma'],
      value: [
        'os_iop=28',
        'od_iop=19',
        'od_pachs=540',
        'os_pachs=533',
        'od_bcva=20/30',
        'os_bcva=20/25',
        'os_cd=0.6',
        'od_cd=0.4',
      ],
    },
  },
  {
    name: 'deux colonnes côte à côte',
    language: 'fr',
    text: `ŒIL DROIT                      ŒIL GAUCHE
AV 20/40                       AV 20/70
PIO 16                         PIO 12
C/D 0,3                        C/D 0,5
Macula saine                   Drusen, atrophie géographique

ANTÉCÉDENTS: hypercholestérolémie, Crestor. Chirurgie de la cataracte ODG 2017.
IMPRESSION: DMLA sèche avancée OG
RECOMMANDATION: Suppléments AREDS 2, revoir dans 6 mois`,
    found: {
      impression: ['DMLA sèche avancée OG'],
      plan: ['Suppléments AREDS 2, revoir dans 6 mois'],
      disease: ['drusen', 'geographic_atrophy', 'amd'],
      ocular: ['cataract_surgery'],
      systemic: ['high_cholesterol'],
      treatment: ['statin', 'areds'],
      value: ['od_bcva=20/40', 'os_bcva=20/70', 'od_iop=16', 'os_iop=12', 'od_cd=0.3', 'os_cd=0.5'],
    },
  },
  {
    name: 'note numérotée',
    language: 'fr',
    text: `1) Femme de 34 ans, enceinte. Plainte: œil rouge et douloureux à droite.
2) AV OD 20/30, OS 20/20. TA OD 9, OS 14.
3) Cellules en chambre antérieure OD, pas d'hypopion.
4) Lupus connu. Aucune allergie.
5) Dx: uvéite antérieure OD
6) Tx: Pred Forte OD aux 2 heures, revoir dans 5 jours.
7) Merci de nous dire si un bilan est requis.`,
    found: {
      impression: ['uvéite antérieure OD'],
      plan: ['Pred Forte OD aux 2 heures, revoir dans 5 jours'],
      od_question: ['Merci de nous dire si un bilan est requis'],
      disease: ['uveitis'],
      systemic: ['lupus'],
      treatment: ['prednisolone'],
      important: ['pregnancy'],
      value: ['od_bcva=20/30', 'os_bcva=20/20', 'od_iop=9', 'os_iop=14'],
    },
  },
]
