import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export const afterCataractSurgery: Leaflet = {
  id: 5,
  code: 'after-cataract-surgery',
  version: 2,
  updatedOn: '2026-11-23',
  texts: {
    en: {
      title: 'After cataract surgery',
      summary: 'What is normal in the first weeks, what is not, and how to look after the eye.',
      keywords: ['operation', 'recovery', 'implant', 'infection', 'endophthalmitis', 'shield'],
      urgent: [
        'Pain that grows, or that a mild painkiller does not ease.',
        'Vision that becomes worse after it had been better.',
        'An eye that becomes more red or swollen, or that has pus.',
        'New flashes, many new floaters or a dark curtain.',
        'Call your surgeon’s emergency number first. If nobody answers, go to an emergency department. An infection must be treated within hours.',
      ],
      about: [
        'In the first days the eye may feel gritty, water a little, be slightly red and mind bright light. Vision often clears within days, though it may stay hazy for a week or more. Colours can look brighter than before.',
      ],
      care: [
        'Follow your surgeon’s own instructions first; they may differ from this sheet.',
        'Use each drop as often and as long as you were told. Wash your hands before.',
        'Do not rub or press the eye. Wear the shield at night for as long as you were told.',
        'Keep soap and tap water out of the eye. No swimming, hot tub or eye make-up until you are told that you may, usually after about two weeks.',
        'Walking, reading and screens are fine. Leave heavy lifting and hard effort until your surgeon allows them.',
        'Drive only when you have been told that you see well enough.',
      ],
      visits:
        'Come to every check, also when all feels well. New glasses are usually measured four to six weeks after surgery. If vision becomes hazy months or years later, the membrane behind the implant may have turned cloudy; a short laser treatment clears it.',
    },
    fr: {
      title: 'Après une opération de la cataracte',
      summary:
        'Ce qui est normal les premières semaines, ce qui ne l’est pas, et les soins de l’œil.',
      keywords: ['opération', 'guérison', 'implant', 'infection', 'endophtalmie', 'coque'],
      urgent: [
        'Une douleur qui augmente, ou qu’un analgésique léger ne soulage pas.',
        'Une vision qui baisse après s’être améliorée.',
        'Un œil de plus en plus rouge ou enflé, ou qui a du pus.',
        'De nouveaux éclairs, beaucoup de nouvelles taches flottantes ou un rideau noir.',
        'Appelez d’abord le numéro d’urgence de votre chirurgien. Si personne ne répond, allez à l’urgence. Une infection doit être traitée en quelques heures.',
      ],
      about: [
        'Les premiers jours, l’œil peut donner une sensation de sable, larmoyer un peu, être légèrement rouge et craindre la lumière vive. La vision s’éclaircit souvent en quelques jours, mais peut rester voilée une semaine ou plus. Les couleurs peuvent sembler plus vives qu’avant.',
      ],
      care: [
        'Suivez d’abord les consignes de votre chirurgien; elles peuvent différer de ce feuillet.',
        'Mettez chaque sorte de gouttes aussi souvent et aussi longtemps qu’on vous l’a dit. Lavez-vous les mains avant.',
        'Ne frottez pas l’œil et n’appuyez pas dessus. Portez la coque la nuit aussi longtemps qu’on vous l’a dit.',
        'Évitez le savon et l’eau du robinet dans l’œil. Pas de baignade, de spa ni de maquillage des yeux avant d’en avoir la permission, le plus souvent après environ deux semaines.',
        'Marcher, lire et regarder un écran est permis. Attendez l’accord de votre chirurgien pour soulever des charges lourdes ou faire de gros efforts.',
        'Ne conduisez que lorsqu’on vous a dit que vous voyez assez bien.',
      ],
      visits:
        'Venez à tous les contrôles, même si tout va bien. Les nouvelles lunettes se mesurent d’habitude quatre à six semaines après l’opération. Si la vision se voile des mois ou des années plus tard, la membrane derrière l’implant est peut-être devenue trouble; un court traitement au laser l’éclaircit.',
    },
  },
}
