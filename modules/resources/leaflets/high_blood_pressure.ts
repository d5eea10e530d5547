import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export const highBloodPressure: Leaflet = {
  id: 10,
  code: 'high-blood-pressure',
  version: 1,
  updatedOn: '2026-11-22',
  texts: {
    en: {
      title: 'High blood pressure and the eye',
      summary: 'What blood pressure does to the vessels of the eye, and what the eye can tell.',
      keywords: ['hypertension', 'retinopathy', 'vein occlusion', 'stroke', 'blood vessels'],
      urgent: [
        'A drooping face, a weak arm or leg, trouble speaking, sudden confusion, or sudden double vision: call 911.',
        'Sudden loss of vision, even if it comes back after minutes. It can be a sign of a coming stroke: call 911.',
        'Blurred vision with a severe headache, chest pain or very high blood pressure: go to an emergency department.',
      ],
      about: [
        'The retina is the one place where small blood vessels can be seen directly. Years of high pressure make them narrow and stiff, and they may leak or bleed. Usually you feel nothing.',
        'High blood pressure also makes it more likely that a vein or artery of the retina closes, and it worsens the harm that diabetes does. What we see in the eye often tells how the vessels of the heart, brain and kidneys are.',
        'Blood pressure and eye pressure are two different things: one does not show the other.',
      ],
      care: [
        'Take your blood pressure medicine every day, also when you feel well. Do not stop it by yourself.',
        'Measure at home if you can, write it down, and bring the list along.',
        'Eat less salt, move every day, sleep enough, drink little alcohol and do not smoke.',
        'If you use drops for glaucoma, tell your doctor: some affect heart and blood pressure.',
      ],
      visits:
        'If we found changes in your eyes, see your family doctor soon to have your blood pressure checked. We send them a letter when it is needed, and tell you when your eyes should be looked at again.',
    },
    fr: {
      title: 'L’hypertension et l’œil',
      summary: 'Ce que la tension artérielle fait aux vaisseaux de l’œil, et ce que l’œil révèle.',
      keywords: [
        'tension artérielle',
        'haute pression',
        'rétinopathie',
        'occlusion veineuse',
        'AVC',
      ],
      urgent: [
        'Un visage qui s’affaisse, un bras ou une jambe faible, de la difficulté à parler, une confusion soudaine ou une vision double soudaine : appelez le 911.',
        'Une perte soudaine de vision, même si elle revient après quelques minutes. Ce peut être le signe d’un AVC à venir : appelez le 911.',
        'Une vision trouble avec un violent mal de tête, une douleur à la poitrine ou une tension très élevée : allez à l’urgence.',
      ],
      about: [
        'La rétine est le seul endroit où l’on voit directement de petits vaisseaux sanguins. Des années de tension élevée les rendent étroits et raides, et ils peuvent couler ou saigner. Le plus souvent, on ne sent rien.',
        'L’hypertension augmente aussi le risque qu’une veine ou une artère de la rétine se bouche, et elle aggrave les dommages du diabète. Ce que nous voyons dans l’œil en dit souvent long sur les vaisseaux du cœur, du cerveau et des reins.',
        'La tension artérielle et la pression de l’œil sont deux choses différentes : l’une ne montre pas l’autre.',
      ],
      care: [
        'Prenez votre médicament contre l’hypertension chaque jour, même quand vous allez bien. Ne l’arrêtez pas de vous-même.',
        'Mesurez votre tension à la maison si vous le pouvez, notez-la et apportez la liste.',
        'Mangez moins salé, bougez chaque jour, dormez assez, buvez peu d’alcool et ne fumez pas.',
        'Si vous mettez des gouttes pour le glaucome, dites-le à votre médecin : certaines agissent sur le cœur et la tension.',
      ],
      visits:
        'Si nous avons trouvé des changements dans vos yeux, voyez bientôt votre médecin de famille pour faire vérifier votre tension. Nous lui écrivons au besoin, et nous vous disons quand vos yeux doivent être revus.',
    },
  },
}
