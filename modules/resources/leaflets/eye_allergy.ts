import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export const eyeAllergy: Leaflet = {
  id: 11,
  code: 'eye-allergy',
  version: 2,
  updatedOn: '2026-11-23',
  texts: {
    en: {
      title: 'Eye allergy',
      summary: 'Itchy, red, watery eyes: how to avoid the cause and calm the eye.',
      keywords: [
        'allergic conjunctivitis',
        'itching',
        'pollen',
        'hay fever',
        'antihistamine',
        'pets',
      ],
      urgent: [
        'Trouble breathing, or swelling of the lips, tongue or throat: call 911.',
        'Strong pain, light that hurts, or vision that drops: allergy itches, it does not hurt like this.',
        'A red eye when you wear contact lenses, or thick yellow or green discharge.',
      ],
      about: [
        'The eye reacts to something harmless, such as pollen, dust mites, animals or mould. Both eyes usually itch, water and turn red, and the lids swell. Many people sneeze as well. It is not contagious.',
      ],
      care: [
        'Do not rub: rubbing makes the itch stronger and can harm the cornea.',
        'Cold compresses and cool artificial tears bring quick relief.',
        'On pollen days keep windows closed, wear sunglasses outside, and wash face and hair in the evening.',
        'Wash bedding hot every week against dust mites. Keep pets out of the bedroom.',
        'Antihistamine drops work within minutes; some work better when used every day through the season. Tablets help the nose more than the eye, and may dry the eye.',
        'Leave contact lenses out while your eyes are red, and wait 15 minutes after drops.',
        'Use steroid drops only when prescribed and checked: they can raise eye pressure and cause cataract.',
      ],
      visits:
        'If a week of this care and drops from the pharmacy does not help, if it returns every year, or if a child rubs their eyes a great deal, make an appointment.',
    },
    fr: {
      title: 'Allergie oculaire',
      summary: 'Des yeux qui démangent, rouges et larmoyants : éviter la cause et calmer l’œil.',
      keywords: [
        'conjonctivite allergique',
        'démangeaison',
        'pollen',
        'rhume des foins',
        'antihistaminique',
      ],
      urgent: [
        'De la difficulté à respirer, ou les lèvres, la langue ou la gorge qui enflent : appelez le 911.',
        'Une forte douleur, la lumière qui fait mal ou une vision qui baisse : l’allergie démange, elle ne fait pas mal ainsi.',
        'Un œil rouge si vous portez des lentilles cornéennes, ou des sécrétions épaisses, jaunes ou vertes.',
      ],
      about: [
        'L’œil réagit à quelque chose d’inoffensif, comme le pollen, les acariens, les animaux ou les moisissures. Le plus souvent, les deux yeux démangent, larmoient et rougissent, et les paupières enflent. Beaucoup de gens éternuent aussi. Ce n’est pas contagieux.',
      ],
      care: [
        'Ne frottez pas : frotter augmente la démangeaison et peut abîmer la cornée.',
        'Des compresses froides et des larmes artificielles fraîches soulagent vite.',
        'Les jours de pollen, fermez les fenêtres, portez des verres fumés dehors, et lavez-vous le visage et les cheveux le soir.',
        'Lavez la literie à l’eau chaude chaque semaine contre les acariens. Gardez les animaux hors de la chambre.',
        'Les gouttes antihistaminiques agissent en quelques minutes; certaines agissent mieux chaque jour pendant toute la saison. Les comprimés aident plus le nez que l’œil, et peuvent l’assécher.',
        'Ne portez pas de lentilles cornéennes tant que les yeux sont rouges, et attendez 15 minutes après les gouttes.',
        'N’utilisez des gouttes de cortisone que si elles sont prescrites et suivies : elles peuvent élever la pression de l’œil et causer une cataracte.',
      ],
      visits:
        'Si une semaine de ces soins et de gouttes de la pharmacie n’aide pas, si cela revient chaque année, ou si un enfant se frotte beaucoup les yeux, prenez rendez-vous.',
    },
  },
}
