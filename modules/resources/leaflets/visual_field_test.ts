import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export const visualFieldTest: Leaflet = {
  id: 12,
  code: 'visual-field-test',
  version: 2,
  updatedOn: '2026-11-23',
  texts: {
    en: {
      title: 'The visual field test',
      summary: 'What the test with the small lights is for, and how to do it well.',
      keywords: ['perimetry', 'side vision', 'glaucoma', 'small lights', 'button'],
      urgent: [
        'A part of your vision that goes missing suddenly, in one eye or both.',
        'A dark curtain, new flashes or many new floaters.',
        'Loss of vision to one side together with weakness or trouble speaking: call 911.',
      ],
      about: [
        'The test maps how well you see around the point that you look at. It finds losses that you do not notice by yourself, as in glaucoma or diseases of the nerves, and shows over time whether they grow.',
        'It does not hurt, and nothing touches the eye. Each eye is tested by itself for about 3 to 8 minutes.',
      ],
      steps: {
        heading: 'How it is done',
        items: [
          'One eye is covered. You sit at a bowl or screen with your chin on a rest; make yourself comfortable and say so if you are not.',
          'Look at the light in the middle, all the time.',
          'Small lights appear around it, some bright, some very faint. Press the button whenever you think that you see one.',
          'Do not look for the lights. You are not meant to see them all: about half are too faint for anybody.',
          'Blink as usual, best when you press. If you are tired, hold the button down or ask for a pause.',
        ],
      },
      care: [
        'Bring your glasses, and take your drops as on any day.',
        'Come rested if you can. If you slept badly or are unwell, tell us.',
        'A first test is often less good; one learns with practice. That is why it is repeated before anything is decided.',
      ],
      visits:
        'We look at your tests together with your eye pressure and the images of your nerve. Ask us to show you your map.',
    },
    fr: {
      title: 'L’examen du champ visuel',
      summary: 'À quoi sert l’examen aux petites lumières, et comment bien le faire.',
      keywords: [
        'périmétrie',
        'campimétrie',
        'vision périphérique',
        'glaucome',
        'petites lumières',
      ],
      urgent: [
        'Une partie de votre vision qui disparaît soudainement, d’un œil ou des deux.',
        'Un rideau noir, de nouveaux éclairs ou beaucoup de nouvelles taches flottantes.',
        'Une perte de vision d’un côté avec une faiblesse ou de la difficulté à parler : appelez le 911.',
      ],
      about: [
        'L’examen dessine la carte de ce que vous voyez autour du point que vous fixez. Il trouve des pertes que l’on ne remarque pas soi-même, comme dans le glaucome ou les maladies des nerfs, et montre avec le temps si elles progressent.',
        'Il ne fait pas mal, et rien ne touche l’œil. Chaque œil est examiné séparément, pendant environ 3 à 8 minutes.',
      ],
      steps: {
        heading: 'Comment il se passe',
        items: [
          'Un œil est caché. Vous êtes assis devant une coupole ou un écran, le menton sur un appui; installez-vous bien et dites-le si ce n’est pas le cas.',
          'Fixez tout le temps la lumière du milieu.',
          'De petites lumières apparaissent autour, certaines vives, d’autres très faibles. Appuyez sur le bouton chaque fois que vous croyez en voir une.',
          'Ne cherchez pas les lumières. Il est normal de ne pas les voir toutes : environ la moitié sont trop faibles pour tout le monde.',
          'Clignez des yeux comme d’habitude, de préférence en appuyant. Si vous êtes fatigué, gardez le bouton enfoncé ou demandez une pause.',
        ],
      },
      care: [
        'Apportez vos lunettes, et mettez vos gouttes comme tous les jours.',
        'Venez reposé si possible. Si vous avez mal dormi ou si vous êtes malade, dites-le-nous.',
        'Le premier examen est souvent moins bon; on apprend avec la pratique. C’est pourquoi on le répète avant de décider quoi que ce soit.',
      ],
      visits:
        'Nous lisons vos examens avec la pression de l’œil et les images du nerf. Demandez-nous de vous montrer votre carte.',
    },
  },
}
