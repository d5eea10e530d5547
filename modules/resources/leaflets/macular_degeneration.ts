import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export const macularDegeneration: Leaflet = {
  id: 6,
  code: 'macular-degeneration',
  version: 2,
  updatedOn: '2026-11-23',
  figure: 'amsler_grid',
  texts: {
    en: {
      title: 'Age-related macular degeneration',
      summary: 'A disease of central vision, and how to test yourself with the Amsler grid.',
      keywords: [
        'AMD',
        'macula',
        'Amsler grid',
        'drusen',
        'wet',
        'dry',
        'injections',
        'distortion',
      ],
      urgent: [
        'Straight lines that newly look wavy, bent or broken.',
        'A new dark or empty spot in the middle of what you see.',
        'Central vision that drops within hours or days.',
      ],
      about: [
        'The macula is the centre of the retina, where you read and recognise faces. In the dry form it wears out slowly. In the wet form, fragile new vessels leak below it, and vision can drop within days. Injections into the eye treat the wet form, and work best when they begin early. Side vision remains.',
      ],
      steps: {
        heading: 'Testing with the Amsler grid',
        items: [
          'Use good light and your reading glasses. Hold the grid 30 to 35 cm away.',
          'Cover one eye, and look only at the dot in the middle with the other.',
          'Are all lines straight? Is any part wavy, blurred, dark or missing?',
          'Test the other eye in the same way. Each eye by itself, once a week or as often as you were told.',
          'If anything is new, call the same day. Do not wait to see whether it passes.',
        ],
      },
      care: [
        'Do not smoke: it is the risk that you can change most.',
        'Eat leafy greens, fish and fruit. Have your blood pressure treated.',
        'Ask us whether eye vitamins (AREDS2) would help you. They slow some stages, not all. Whoever smokes or has smoked should take none with beta-carotene.',
      ],
      visits:
        'We look at the macula with photographs and scans, as often as your stage requires. A normal grid does not replace these visits.',
    },
    fr: {
      title: 'Dégénérescence maculaire liée à l’âge',
      summary: 'Une maladie de la vision centrale, et comment se tester avec la grille d’Amsler.',
      keywords: ['DMLA', 'macula', 'grille d’Amsler', 'druses', 'humide', 'sèche', 'injections'],
      urgent: [
        'Des lignes droites qui paraissent depuis peu ondulées, courbées ou brisées.',
        'Une nouvelle tache sombre ou vide au milieu de ce que vous voyez.',
        'Une vision centrale qui baisse en quelques heures ou quelques jours.',
      ],
      about: [
        'La macula est le centre de la rétine, celui qui sert à lire et à reconnaître les visages. Dans la forme sèche, elle s’use lentement. Dans la forme humide, de nouveaux vaisseaux fragiles coulent en dessous, et la vision peut baisser en quelques jours. Des injections dans l’œil traitent la forme humide, et agissent mieux quand on commence tôt. La vision de côté demeure.',
      ],
      steps: {
        heading: 'Se tester avec la grille d’Amsler',
        items: [
          'Prenez un bon éclairage et vos lunettes de lecture. Tenez la grille à une distance de 30 à 35 cm.',
          'Cachez un œil et, de l’autre, fixez seulement le point du milieu.',
          'Toutes les lignes sont-elles droites? Une partie est-elle ondulée, floue, sombre ou absente?',
          'Testez l’autre œil de la même façon. Chaque œil séparément, une fois par semaine ou aussi souvent qu’on vous l’a dit.',
          'Si quelque chose est nouveau, appelez le jour même. N’attendez pas de voir si cela passe.',
        ],
      },
      care: [
        'Ne fumez pas : c’est le risque sur lequel vous pouvez le plus agir.',
        'Mangez des légumes verts à feuilles, du poisson et des fruits. Faites traiter votre tension artérielle.',
        'Demandez-nous si des vitamines pour les yeux (AREDS2) vous aideraient. Elles ralentissent certains stades, pas tous. Qui fume ou a fumé ne devrait en prendre aucune avec du bêta-carotène.',
      ],
      visits:
        'Nous examinons la macula par des photos et des images en coupe, aussi souvent que votre stade le demande. Une grille normale ne remplace pas ces visites.',
    },
  },
}
