import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export const diabeticEyeDisease: Leaflet = {
  id: 7,
  code: 'diabetic-eye-disease',
  version: 1,
  updatedOn: '2026-11-22',
  texts: {
    en: {
      title: 'Diabetic eye disease',
      summary: 'How diabetes harms the retina, and how to keep your vision.',
      keywords: ['diabetes', 'retinopathy', 'macular edema', 'blood sugar', 'bleeding', 'laser'],
      urgent: [
        'Sudden loss of vision in one eye or both.',
        'Many new floaters, or red or black streaks across your vision: the eye may be bleeding inside.',
        'Flashes of light or a dark curtain.',
      ],
      about: [
        'Over the years, high blood sugar damages the small vessels of the retina. They leak, bleed or close. At first you notice nothing, and you may see perfectly well while the disease is already there.',
        'If the centre of the retina swells, reading becomes hard. If fragile new vessels grow, they can bleed or pull the retina away. Injections, laser and surgery help, best of all when they begin before vision is lost.',
      ],
      care: [
        'Keep blood sugar, blood pressure and cholesterol as near to your goals as you safely can. Make large changes with your care team: bringing sugar down very fast can make the retina worse for a time.',
        'Take your medicines as prescribed, and do not smoke.',
        'Vision that changes with your sugar is common. Wait until it is steady before you buy new glasses.',
        'If you are pregnant or plan to be, tell us early: your eyes need closer checks.',
      ],
      visits:
        'Everybody with diabetes needs regular retina examinations, usually every year, more often if changes are found. Ask us for your date, and tell your family doctor the result.',
    },
    fr: {
      title: 'Le diabète et les yeux',
      summary: 'Comment le diabète abîme la rétine, et comment garder sa vision.',
      keywords: ['rétinopathie diabétique', 'œdème maculaire', 'glycémie', 'sucre', 'laser'],
      urgent: [
        'Une perte soudaine de vision d’un œil ou des deux.',
        'Beaucoup de nouvelles taches flottantes, ou des traînées rouges ou noires : l’œil saigne peut-être à l’intérieur.',
        'Des éclairs de lumière ou un rideau noir.',
      ],
      about: [
        'Avec les années, un taux de sucre élevé abîme les petits vaisseaux de la rétine. Ils coulent, saignent ou se bouchent. Au début, on ne remarque rien, et l’on peut voir parfaitement alors que la maladie est déjà là.',
        'Si le centre de la rétine enfle, lire devient difficile. Si de nouveaux vaisseaux fragiles poussent, ils peuvent saigner ou décoller la rétine. Les injections, le laser et la chirurgie aident, surtout lorsqu’ils commencent avant la perte de vision.',
      ],
      care: [
        'Gardez votre glycémie, votre tension artérielle et votre cholestérol aussi près de vos cibles que vous le pouvez sans danger. Faites les grands changements avec votre équipe de soins : une baisse très rapide du sucre peut aggraver la rétine pendant un temps.',
        'Prenez vos médicaments comme prescrit, et ne fumez pas.',
        'Il est fréquent que la vision change avec le taux de sucre. Attendez qu’il soit stable avant d’acheter de nouvelles lunettes.',
        'Si vous êtes enceinte ou prévoyez l’être, dites-le-nous tôt : vos yeux doivent être suivis de plus près.',
      ],
      visits:
        'Toute personne diabétique a besoin d’examens réguliers de la rétine, d’habitude chaque année, plus souvent si l’on trouve des changements. Demandez-nous la date du vôtre, et dites-en le résultat à votre médecin de famille.',
    },
  },
}
