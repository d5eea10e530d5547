import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export const flashesAndFloaters: Leaflet = {
  id: 8,
  code: 'flashes-and-floaters',
  version: 2,
  updatedOn: '2026-11-23',
  texts: {
    en: {
      title: 'Flashes and floaters',
      summary: 'Usually harmless, sometimes the first sign of a torn retina: when to come at once.',
      keywords: ['vitreous detachment', 'retinal tear', 'retinal detachment', 'spots', 'cobwebs'],
      urgent: [
        'New flashes of light, in one eye or both.',
        'A sudden shower of new floaters, or many more than before.',
        'A dark curtain, veil or shadow that comes in from any side.',
        'Vision that drops suddenly, with or without these signs.',
        'Do not wait until tomorrow, also when nothing hurts: a tear can be sealed, a detached retina is much harder to mend.',
      ],
      about: [
        'A clear jelly fills the eye. As it ages it shrinks and pulls away from the retina. Its strands cast shadows: threads, dots or a ring that drift when the eye moves. Where it pulls on the retina you may see flashes, mostly at the side and in the dark.',
        'This happens to most people sooner or later and usually does no harm. In some the retina tears, and fluid can get behind it and detach it. The risk is higher with strong short-sightedness, after cataract surgery or an injury, and if a relative had a detachment.',
      ],
      care: [
        'After a new change, cover each eye in turn once a day and compare: are there more floaters, is a shadow anywhere?',
        'Jagged shimmering lines on the same side in both eyes that fade within half an hour are often migraine. If it is your first time, call us as well.',
        'Old floaters that do not change become less noticeable. They need no drops.',
        'You may not drive after your pupils were widened. Bring somebody along.',
      ],
      visits:
        'We widen the pupils and examine the retina up to its edge. If you were told to return for a second look, often in four to six weeks, do come: a tear can appear later.',
    },
    fr: {
      title: 'Éclairs et taches flottantes',
      summary:
        'Le plus souvent sans danger, parfois le premier signe d’une déchirure de la rétine : quand venir tout de suite.',
      keywords: [
        'décollement du vitré',
        'déchirure',
        'décollement de la rétine',
        'corps flottants',
        'mouches',
      ],
      urgent: [
        'De nouveaux éclairs de lumière, d’un œil ou des deux.',
        'Une pluie soudaine de nouvelles taches flottantes, ou beaucoup plus qu’avant.',
        'Un rideau, un voile ou une ombre qui avance d’un côté ou de l’autre.',
        'Une vision qui baisse soudainement, avec ou sans ces signes.',
        'N’attendez pas à demain, même si rien ne fait mal : une déchirure peut être scellée, une rétine décollée est bien plus difficile à réparer.',
      ],
      about: [
        'Une gelée claire, le vitré, remplit l’œil. En vieillissant, elle rétrécit et se détache de la rétine. Ses filaments font de l’ombre : des fils, des points ou un anneau qui bougent avec l’œil. Là où elle tire sur la rétine, on peut voir des éclairs, surtout de côté et dans le noir.',
        'Cela arrive tôt ou tard à la plupart des gens, le plus souvent sans danger. Chez certains, la rétine se déchire, et du liquide peut passer derrière et la décoller. Le risque est plus grand en cas de forte myopie, après une opération de la cataracte ou une blessure, et si un proche a eu un décollement.',
      ],
      care: [
        'Après un changement récent, cachez un œil puis l’autre une fois par jour et comparez : y a-t-il plus de taches, voyez-vous une ombre?',
        'Des lignes brisées et scintillantes du même côté dans les deux yeux, qui passent en moins d’une demi-heure, sont souvent une migraine. Si c’est la première fois, appelez-nous aussi.',
        'Les anciennes taches qui ne changent pas se remarquent de moins en moins. Elles n’ont besoin d’aucune goutte.',
        'Vous ne pourrez pas conduire après la dilatation des pupilles. Venez accompagné d’un proche.',
      ],
      visits:
        'Nous dilatons les pupilles et examinons la rétine jusqu’à son bord. Si l’on vous a dit de revenir pour un second examen, souvent après quatre à six semaines, venez : une déchirure peut apparaître plus tard.',
    },
  },
}
