import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export const dryEye: Leaflet = {
  id: 1,
  code: 'dry-eye',
  version: 1,
  updatedOn: '2026-11-22',
  texts: {
    en: {
      title: 'Dry eye',
      summary: 'Why eyes burn, sting or water, and what helps.',
      keywords: ['tears', 'burning', 'gritty', 'watery eyes', 'artificial tears', 'screen'],
      urgent: [
        'Strong pain in an eye, or light that hurts.',
        'Vision that drops suddenly and does not clear when you blink.',
        'A red, painful eye when you wear contact lenses. Take the lens out and leave it out.',
      ],
      about: [
        'Tears keep the front of the eye smooth and healthy. In dry eye there are too few tears, or they dry up too fast. The eyes burn, sting or feel gritty, and vision changes from blink to blink. Watering is common too: an irritated eye makes extra tears.',
        'Age, long hours at a screen, dry air, contact lenses, eyelid disease and some medicines make it worse. It usually lasts, but it can be well controlled.',
      ],
      care: [
        'Use artificial tears as often as you were told. If you need them more than four times a day, choose drops without preservatives.',
        'At a screen, look far away for 20 seconds every 20 minutes, and blink fully.',
        'Put a clean warm compress on closed lids for 5 to 10 minutes a day. It should be warm, never hot.',
        'Keep fans, heaters and car vents away from your face. Do not smoke.',
        'Do not use drops that "take the red out" day after day.',
        'Do not stop a prescribed medicine by yourself. Ask us or your pharmacist.',
      ],
      visits:
        'Give a new treatment a few weeks to work. If your eyes are no better after that, come back: there are prescription drops and treatments for the eyelids.',
    },
    fr: {
      title: 'Sécheresse oculaire',
      summary: 'Pourquoi les yeux brûlent, piquent ou larmoient, et ce qui soulage.',
      keywords: ['larmes', 'brûlure', 'yeux secs', 'larmoiement', 'larmes artificielles', 'écran'],
      urgent: [
        'Une forte douleur à un œil, ou la lumière qui fait mal.',
        'Une vision qui baisse soudainement et ne s’éclaircit pas quand vous clignez des yeux.',
        'Un œil rouge et douloureux si vous portez des lentilles cornéennes. Retirez la lentille et ne la remettez pas.',
      ],
      about: [
        'Les larmes gardent la surface de l’œil lisse et en santé. Dans la sécheresse oculaire, elles sont trop peu abondantes ou s’évaporent trop vite. Les yeux brûlent, piquent ou donnent une sensation de sable, et la vision change d’un clignement à l’autre. Le larmoiement est fréquent aussi : un œil irrité produit plus de larmes.',
        'L’âge, les longues heures à l’écran, l’air sec, les lentilles cornéennes, les maladies des paupières et certains médicaments l’aggravent. Elle dure souvent, mais elle se maîtrise bien.',
      ],
      care: [
        'Utilisez les larmes artificielles aussi souvent qu’on vous l’a dit. S’il vous en faut plus de quatre fois par jour, choisissez des gouttes sans agent de conservation.',
        'À l’écran, regardez au loin pendant 20 secondes toutes les 20 minutes, et clignez complètement des yeux.',
        'Posez chaque jour une compresse propre et chaude sur vos paupières fermées pendant 5 à 10 minutes. Elle doit être chaude, jamais brûlante.',
        'Éloignez de votre visage les ventilateurs, les chaufferettes et l’air de la voiture. Ne fumez pas.',
        'N’utilisez pas jour après jour des gouttes contre la rougeur.',
        'N’arrêtez pas de vous-même un médicament prescrit. Parlez-nous-en ou demandez à votre pharmacien.',
      ],
      visits:
        'Laissez à un nouveau traitement quelques semaines pour agir. Si vos yeux ne vont pas mieux ensuite, revenez nous voir : il existe des gouttes sur ordonnance et des traitements des paupières.',
    },
  },
}
