import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export const blepharitis: Leaflet = {
  id: 9,
  code: 'blepharitis',
  version: 2,
  updatedOn: '2026-11-23',
  texts: {
    en: {
      title: 'Blepharitis',
      summary: 'Inflamed eyelid edges, and the daily care that keeps them calm.',
      keywords: [
        'eyelids',
        'crusts',
        'lashes',
        'lid hygiene',
        'meibomian glands',
        'stye',
        'rosacea',
      ],
      urgent: [
        'A swollen, hot and painful lid with fever, or an eye that hurts when it moves, bulges or sees double.',
        'Strong pain in an eye, light that hurts, or vision that drops.',
      ],
      about: [
        'The edges of the lids are inflamed. Small oil glands there are blocked, or the skin reacts to germs and mites that live on everybody. The lids are red and itchy, crusts stick to the lashes, and the eyes burn, above all in the morning.',
        'It is not contagious and rarely harms sight. It comes and goes for years, so the aim is to keep it calm.',
      ],
      steps: {
        heading: 'Lid care, once or twice a day',
        items: [
          'Wash your hands. Lay a clean warm compress on closed lids for 5 to 10 minutes and warm it again as it cools. It must never be hot.',
          'Massage the lids gently with a clean finger, towards the lashes.',
          'Clean the edges of the lids with a lid wipe or lid cleanser. Close the eye, and use a clean part for each eye.',
          'Rinse, and put in artificial tears if they were advised.',
        ],
      },
      care: [
        'Go on when it is better: once a day keeps most people well.',
        'Replace old eye make-up, remove it every night, and leave it off while the lids are red.',
        'Leave contact lenses out while the eyes are red or sore.',
        'Mention a red face, dandruff or dry eyes: they often belong together and can be treated too.',
      ],
      visits:
        'It takes about four weeks until you notice the difference. If it does not help, come back: there are ointments, drops and tablets. A lump that always returns at the same place should be looked at.',
    },
    fr: {
      title: 'Blépharite',
      summary: 'Le bord des paupières enflammé, et les soins quotidiens qui le calment.',
      keywords: ['paupières', 'croûtes', 'cils', 'hygiène des paupières', 'orgelet', 'rosacée'],
      urgent: [
        'Une paupière enflée, chaude et douloureuse avec de la fièvre, ou un œil qui fait mal en bougeant, qui ressort ou qui voit double.',
        'Une forte douleur à un œil, la lumière qui fait mal, ou une vision qui baisse.',
      ],
      about: [
        'Le bord des paupières est enflammé. De petites glandes à gras y sont bouchées, ou la peau réagit aux microbes et aux acariens que tout le monde porte. Les paupières sont rouges et démangent, des croûtes collent aux cils, et les yeux brûlent, surtout le matin.',
        'La blépharite n’est pas contagieuse et nuit rarement à la vue. Elle va et vient pendant des années; le but est de la garder calme.',
      ],
      steps: {
        heading: 'Soins des paupières, une ou deux fois par jour',
        items: [
          'Lavez-vous les mains. Posez une compresse propre et chaude sur vos paupières fermées pendant 5 à 10 minutes, et réchauffez-la au besoin. Elle ne doit jamais être brûlante.',
          'Massez doucement les paupières d’un doigt propre, vers les cils.',
          'Nettoyez le bord des paupières avec une lingette ou un nettoyant pour paupières. Fermez l’œil, et prenez une partie propre pour chaque œil.',
          'Rincez, et mettez des larmes artificielles si on vous les a conseillées.',
        ],
      },
      care: [
        'Continuez quand cela va mieux : une fois par jour suffit à la plupart des gens.',
        'Remplacez le vieux maquillage des yeux, démaquillez-vous chaque soir, et n’en mettez pas tant que les paupières sont rouges.',
        'Ne portez pas vos lentilles cornéennes quand les yeux sont rouges ou sensibles.',
        'Parlez-nous d’un visage rouge, de pellicules ou d’yeux secs : ils vont souvent ensemble et se traitent aussi.',
      ],
      visits:
        'Il faut environ quatre semaines pour voir la différence. Si cela n’aide pas, revenez : il existe des onguents, des gouttes et des comprimés. Une bosse qui revient toujours au même endroit doit être examinée.',
    },
  },
}
