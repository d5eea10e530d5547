import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export const glaucoma: Leaflet = {
  id: 2,
  code: 'glaucoma',
  version: 1,
  updatedOn: '2026-11-22',
  texts: {
    en: {
      title: 'Glaucoma',
      summary: 'A slow disease of the optic nerve that treatment can hold back.',
      keywords: ['eye pressure', 'optic nerve', 'IOP', 'tunnel vision', 'angle closure'],
      urgent: [
        'A very painful red eye, with headache, nausea, blurred vision or coloured rings around lights.',
        'Sudden loss of vision, or a dark curtain over part of it.',
        'Trouble breathing, fainting or a very slow heartbeat after starting new drops: call 911.',
      ],
      about: [
        'In glaucoma the nerve that joins the eye to the brain is slowly damaged. Pressure inside the eye is often too high, but it can be normal. At first there is no pain and nothing to notice: side vision goes before you can tell.',
        'What is lost does not come back. Lowering the eye pressure with drops, laser or surgery slows the disease, and most people who are treated keep useful vision for life.',
      ],
      care: [
        'Use your drops every day, also when you see well. Refill them before they run out.',
        'If drops bother you, tell us before you stop: there are others.',
        'Tell us if you have asthma, a lung disease, a slow heartbeat or a heart block, or if you are or may become pregnant.',
        'Tell everyone who treats you that you have glaucoma, above all before you take steroids in any form (drops, sprays, inhalers, creams, tablets).',
        'Your parents, brothers, sisters and children should have their eyes examined.',
      ],
      visits:
        'Glaucoma is followed for life: eye pressure, images of the nerve and visual field tests. Keep your visits, because a change that you cannot feel can be measured.',
    },
    fr: {
      title: 'Glaucome',
      summary: 'Une maladie lente du nerf optique que le traitement peut freiner.',
      keywords: [
        'pression de l’œil',
        'pression intraoculaire',
        'PIO',
        'nerf optique',
        'angle fermé',
      ],
      urgent: [
        'Un œil rouge très douloureux, avec mal de tête, nausées, vision trouble ou cercles colorés autour des lumières.',
        'Une perte soudaine de vision, ou un rideau noir sur une partie de ce que vous voyez.',
        'De la difficulté à respirer, un évanouissement ou un pouls très lent après le début de nouvelles gouttes : appelez le 911.',
      ],
      about: [
        'Dans le glaucome, le nerf qui relie l’œil au cerveau s’abîme lentement. La pression dans l’œil est souvent trop élevée, mais elle peut être normale. Au début, il n’y a ni douleur ni signe : la vision de côté diminue sans que l’on s’en aperçoive.',
        'Ce qui est perdu ne revient pas. Abaisser la pression de l’œil avec des gouttes, le laser ou une opération ralentit la maladie, et la plupart des personnes traitées gardent une vision utile toute leur vie.',
      ],
      care: [
        'Mettez vos gouttes chaque jour, même quand vous voyez bien. Renouvelez-les avant d’en manquer.',
        'Si vos gouttes vous gênent, dites-le-nous avant de les arrêter : il en existe d’autres.',
        'Dites-nous si vous avez de l’asthme, une maladie des poumons, un pouls lent ou un bloc cardiaque, ou si vous êtes enceinte ou pourriez le devenir.',
        'Dites à tous ceux qui vous soignent que vous avez un glaucome, surtout avant de prendre de la cortisone sous quelque forme que ce soit (gouttes, vaporisateur, pompe, crème, comprimés).',
        'Vos parents, vos frères et sœurs et vos enfants devraient faire examiner leurs yeux.',
      ],
      visits:
        'Le glaucome se suit toute la vie : pression de l’œil, images du nerf et examens du champ visuel. Venez à vos rendez-vous, car un changement que vous ne sentez pas peut se mesurer.',
    },
  },
}
