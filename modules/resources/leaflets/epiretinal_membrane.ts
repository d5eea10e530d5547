import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export const epiretinalMembrane: Leaflet = {
  id: 13,
  code: 'epiretinal-membrane',
  version: 2,
  updatedOn: '2026-11-23',
  texts: {
    en: {
      title: 'Epiretinal membrane',
      summary: 'A thin film on the retina that can wrinkle it, and when it needs treatment.',
      keywords: ['macular pucker', 'cellophane', 'ERM', 'distortion', 'vitrectomy'],
      urgent: [
        'New flashes of light, many new floaters or a dark curtain.',
        'Vision or distortion that becomes clearly worse within hours or days.',
        'A new dark spot in the middle of what you see.',
      ],
      about: [
        'A thin, clear film has grown on the centre of the retina. It often comes with age, when the jelly of the eye pulls away, and sometimes after an inflammation, an injury or surgery. When it shrinks it wrinkles the retina: lines bend, letters crowd, and the two eyes may see different sizes.',
        'Many people notice nothing. In most the film changes little over years, and it does not make you blind: side vision remains.',
      ],
      care: [
        'Look at lines, tiles or an Amsler grid with each eye by itself once a week. Tell us what changes.',
        'Good light and the right reading glasses help.',
        'Drops, vitamins and exercises do not remove the film.',
        'Reading and screens do no harm.',
      ],
      visits:
        'We follow the film with scans of the retina. If it disturbs your reading, driving or work, a retina surgeon can remove it. Most people then see better and less bent, though it takes months and is rarely perfect. Surgery has risks, and a cataract often follows it; you decide together whether it is worth it.',
    },
    fr: {
      title: 'Membrane épirétinienne',
      summary: 'Une fine pellicule sur la rétine qui peut la plisser, et quand la traiter.',
      keywords: ['pucker maculaire', 'cellophane', 'déformation', 'vitrectomie'],
      urgent: [
        'De nouveaux éclairs de lumière, beaucoup de nouvelles taches flottantes ou un rideau noir.',
        'Une vision ou une déformation qui s’aggrave nettement en quelques heures ou quelques jours.',
        'Une nouvelle tache sombre au milieu de ce que vous voyez.',
      ],
      about: [
        'Une pellicule fine et claire s’est formée sur le centre de la rétine. Elle vient souvent avec l’âge, quand la gelée de l’œil se détache, et parfois après une inflammation, une blessure ou une opération. En se rétractant, elle plisse la rétine : les lignes se courbent, les lettres se serrent, et les deux yeux peuvent voir des tailles différentes.',
        'Beaucoup de gens ne remarquent rien. Chez la plupart, la pellicule change peu avec les années, et elle ne rend pas aveugle : la vision de côté demeure.',
      ],
      care: [
        'Une fois par semaine, regardez des lignes, des carreaux ou une grille d’Amsler avec chaque œil séparément. Dites-nous ce qui change.',
        'Un bon éclairage et de bonnes lunettes de lecture aident.',
        'Les gouttes, les vitamines et les exercices n’enlèvent pas la pellicule.',
        'Lire et regarder un écran ne fait pas de mal.',
      ],
      visits:
        'Nous suivons la pellicule par des images en coupe de la rétine. Si elle nuit à la lecture, à la conduite ou au travail, un chirurgien de la rétine peut l’enlever. La plupart des gens voient alors mieux et moins déformé, mais il faut des mois et le résultat est rarement parfait. L’opération comporte des risques, et une cataracte la suit souvent; vous décidez ensemble si elle en vaut la peine.',
    },
  },
}
