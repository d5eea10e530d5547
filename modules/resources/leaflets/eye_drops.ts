import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export const eyeDrops: Leaflet = {
  id: 3,
  code: 'eye-drops',
  version: 1,
  updatedOn: '2026-11-22',
  texts: {
    en: {
      title: 'Taking eye drops',
      summary: 'How to get the right drop into the right eye, step by step.',
      keywords: ['drops', 'instil', 'bottle', 'ointment', 'missed dose', 'side effects'],
      urgent: [
        'Swelling of the face, lips or tongue, or trouble breathing: call 911.',
        'Strong pain in an eye, or vision that drops suddenly.',
        'Something other than your eye drops went into an eye: rinse with plenty of clean water at once, then call.',
      ],
      about: [
        'Drops only help when they reach the eye. One drop is enough: an eye cannot hold more, and the rest runs down the cheek.',
      ],
      steps: {
        heading: 'Step by step',
        items: [
          'Wash your hands. Read the label: the right name, the right eye, the right time, not past its date. Shake the bottle if the label says so.',
          'Take contact lenses out, unless you were told otherwise.',
          'Tilt your head back or lie down. Pull the lower lid down to make a small pocket.',
          'Look up and let one drop fall into the pocket. The tip touches neither eye nor lashes.',
          'Close the eye gently, without squeezing. Press a finger on the inner corner, beside the nose, for one to two minutes.',
          'Wait at least 5 minutes before a different drop. Ointment comes last.',
          'Close the bottle and wash your hands. Wait 15 minutes before you put lenses back in.',
        ],
      },
      care: [
        'If you missed the eye, put in one more drop.',
        'If you forgot a dose, take it when you remember, unless the next one is nearly due. Never double it.',
        'Never share a bottle, and throw it away when the label says so after opening.',
        'If your hands shake or are stiff, ask for an aid that holds the bottle, or ask somebody to help.',
      ],
      visits:
        'Bring all your bottles to every visit, and show us how you put a drop in. Do not stop a prescribed drop by yourself.',
    },
    fr: {
      title: 'Mettre des gouttes dans les yeux',
      summary: 'Comment mettre la bonne goutte dans le bon œil, étape par étape.',
      keywords: ['gouttes', 'collyre', 'flacon', 'onguent', 'dose oubliée', 'effets secondaires'],
      urgent: [
        'Le visage, les lèvres ou la langue qui enflent, ou de la difficulté à respirer : appelez le 911.',
        'Une forte douleur à un œil, ou une vision qui baisse soudainement.',
        'Autre chose que vos gouttes est entré dans un œil : rincez tout de suite avec beaucoup d’eau propre, puis appelez.',
      ],
      about: [
        'Les gouttes n’aident que si elles atteignent l’œil. Une seule goutte suffit : l’œil ne peut pas en contenir plus, et le reste coule sur la joue.',
      ],
      steps: {
        heading: 'Étape par étape',
        items: [
          'Lavez-vous les mains. Lisez l’étiquette : le bon nom, le bon œil, la bonne heure, une date non dépassée. Agitez le flacon si l’étiquette le demande.',
          'Retirez vos lentilles cornéennes, sauf si on vous a dit autrement.',
          'Penchez la tête en arrière ou couchez-vous. Tirez la paupière du bas pour former une petite poche.',
          'Regardez vers le haut et laissez tomber une goutte dans la poche. L’embout ne touche ni l’œil ni les cils.',
          'Fermez l’œil doucement, sans serrer. Appuyez un doigt sur le coin intérieur, près du nez, pendant une à deux minutes.',
          'Attendez au moins 5 minutes avant une autre sorte de gouttes. L’onguent vient en dernier.',
          'Fermez le flacon et lavez-vous les mains. Attendez 15 minutes avant de remettre vos lentilles.',
        ],
      },
      care: [
        'Si la goutte est tombée à côté, remettez-en une.',
        'Si vous avez oublié une dose, mettez-la quand vous y pensez, sauf si c’est presque l’heure de la suivante. Ne la doublez jamais.',
        'Ne partagez jamais un flacon, et jetez-le au moment indiqué après l’ouverture.',
        'Si vos mains tremblent ou sont raides, demandez un support pour le flacon ou l’aide d’un proche.',
      ],
      visits:
        'Apportez tous vos flacons à chaque visite et montrez-nous comment vous mettez une goutte. N’arrêtez pas de vous-même des gouttes prescrites.',
    },
  },
}
