import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export const cataract: Leaflet = {
  id: 4,
  code: 'cataract',
  version: 1,
  updatedOn: '2026-11-22',
  texts: {
    en: {
      title: 'Cataract',
      summary: 'When the lens of the eye turns cloudy, and when to think of surgery.',
      keywords: ['cloudy lens', 'glare', 'blurred vision', 'surgery', 'implant'],
      urgent: [
        'Sudden loss of vision: a cataract makes vision worse slowly, never overnight.',
        'A red and painful eye.',
        'New flashes, many new floaters or a dark curtain.',
      ],
      about: [
        'Behind the pupil lies a clear lens. With the years it turns cloudy; this is a cataract. Vision becomes hazy, lights dazzle at night, colours fade, and glasses need changing more often. Diabetes, smoking, steroids and an injury can bring it on earlier.',
        'A cataract does not spread and reading does not make it worse. No drop or exercise removes it. Surgery does: the cloudy lens is replaced with a clear artificial one.',
      ],
      care: [
        'Use good light for reading, and wear a hat and sunglasses against glare.',
        'A change of glasses may be all that you need for some time.',
        'Do not drive if you do not see well enough, above all at night.',
        'Do not smoke. It makes cataracts grow faster.',
        'Write down what you can no longer do: it helps to decide together.',
      ],
      visits:
        'Waiting is usually safe. Surgery is worth discussing when the cataract keeps you from driving, reading, working or what you care about. We check how it changes, and that nothing else lowers your vision.',
    },
    fr: {
      title: 'Cataracte',
      summary: 'Quand le cristallin devient trouble, et quand penser à l’opération.',
      keywords: ['cristallin', 'éblouissement', 'vision trouble', 'opération', 'implant'],
      urgent: [
        'Une perte soudaine de vision : une cataracte baisse la vision lentement, jamais d’un jour à l’autre.',
        'Un œil rouge et douloureux.',
        'De nouveaux éclairs, beaucoup de nouvelles taches flottantes ou un rideau noir.',
      ],
      about: [
        'Derrière la pupille se trouve une lentille claire, le cristallin. Avec les années, il devient trouble : c’est la cataracte. La vision est voilée, les lumières éblouissent le soir, les couleurs pâlissent et il faut changer de lunettes plus souvent. Le diabète, le tabac, la cortisone et une blessure peuvent la faire venir plus tôt.',
        'Une cataracte ne se propage pas, et lire ne l’aggrave pas. Aucune goutte ni aucun exercice ne l’enlève. L’opération, oui : on remplace le cristallin trouble par une lentille artificielle claire.',
      ],
      care: [
        'Lisez avec un bon éclairage, et portez un chapeau et des verres fumés contre l’éblouissement.',
        'De nouvelles lunettes peuvent suffire pendant un certain temps.',
        'Ne conduisez pas si vous ne voyez pas assez bien, surtout le soir.',
        'Ne fumez pas. Le tabac fait avancer la cataracte.',
        'Notez ce que vous n’arrivez plus à faire : cela aide à décider ensemble.',
      ],
      visits:
        'On peut le plus souvent attendre sans danger. Il vaut la peine de parler d’opération quand la cataracte vous empêche de conduire, de lire, de travailler ou de faire ce qui vous tient à cœur. Nous vérifions comment elle change, et que rien d’autre ne baisse votre vision.',
    },
  },
}
