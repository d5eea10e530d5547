/** Of every demo account; a production installation never has them. */
export const DEMO_PASSWORD = 'farsight-demo-account'

type DemoAccount = {
  username: string
  who: string
  first_name: string
  last_name: string
  /** Column flags of `users` that are true. */
  flags: readonly string[]
  /** Key of the practice in `places.ts`, for optometrists. */
  practice?: string
  /** Flags of the optometrist's directory entry. */
  od?: readonly string[]
  /** Works as this reviewer or consultant of `doctors.ts`. */
  omd?: string
  igp?: boolean
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    username: 'od',
    who: 'optometrist, integrated clinic, Vancouver',
    first_name: 'Maya',
    last_name: 'Lindqvist',
    flags: ['is_od', 'od_send_gp_letters', 'od_has_glaucoma_program'],
    practice: 'kitsilano',
    od: ['integrated_only', 'send_gp_letters'],
  },
  {
    username: 'od.re',
    who: 'optometrist, retina enabled, Vancouver',
    first_name: 'Theo',
    last_name: 'Marchetti',
    flags: ['is_od', 'retina_enabled'],
    practice: 'kitsilano',
    od: ['retina_enabled'],
  },
  {
    username: 'od.essentials',
    who: 'optometrist, essentials, Hamilton (Ontario)',
    first_name: 'Priya',
    last_name: 'Nandakumar',
    flags: ['is_od', 'is_essentials'],
    practice: 'hamilton',
    od: ['essentials_only'],
  },
  {
    username: 'od.rlu',
    who: 'optometrist, referral-letter and smart uploads, Winnipeg',
    first_name: 'Jonas',
    last_name: 'Okafor',
    flags: ['is_od', 'od_uses_referral_letter_pei', 'od_has_smart_upload'],
    practice: 'winnipeg',
    od: ['uses_referral_letter', 'smart_upload'],
  },
  {
    username: 'od.standard',
    who: 'optometrist, standard form, Brandon (Manitoba)',
    first_name: 'Gwen',
    last_name: 'Pelletier',
    flags: ['is_od'],
    practice: 'brandon',
  },
  {
    username: 'od.us',
    who: 'optometrist, US only, Bellingham',
    first_name: 'Caroline',
    last_name: 'Whitfield',
    flags: ['is_od', 'is_us_only'],
    practice: 'bellingham',
    od: ['integrated_only'],
  },
  {
    username: 'od.other',
    who: 'optometrist of another practice, Kelowna',
    first_name: 'Samuel',
    last_name: 'Tremblay',
    flags: ['is_od', 'od_send_gp_letters'],
    practice: 'kelowna',
    od: ['integrated_only', 'send_gp_letters'],
  },
  {
    username: 'omdr',
    who: 'ophthalmologist, reviewer',
    first_name: 'Helena',
    last_name: 'Szabo',
    flags: ['is_omdr', 'is_migrated'],
    omd: 'szabo',
  },
  {
    username: 'omdr.us',
    who: 'ophthalmologist, reviewer of US visits',
    first_name: 'Dalia',
    last_name: 'Abara',
    flags: ['is_omdr', 'is_us_only', 'is_migrated'],
    omd: 'abara',
  },
  {
    username: 'omdc',
    who: 'ophthalmologist, consultant',
    first_name: 'Arjun',
    last_name: 'Bose',
    flags: ['is_omdc', 'is_migrated'],
    omd: 'bose',
  },
  {
    username: 'igp',
    who: 'internal family doctor',
    first_name: 'Nadia',
    last_name: 'Fontaine',
    flags: ['is_igp', 'is_migrated'],
    igp: true,
  },
  {
    username: 'prereviewer',
    who: 'pre-reviewer',
    first_name: 'Colm',
    last_name: 'Gallagher',
    flags: ['is_pre_reviewer', 'is_migrated'],
  },
  {
    username: 'admin',
    who: 'administrator',
    first_name: 'Ruth',
    last_name: 'Adeyemi',
    flags: ['is_admin', 'is_migrated'],
  },
  {
    username: 'sales',
    who: 'sales',
    first_name: 'Peter',
    last_name: 'Vance',
    flags: ['is_sales'],
  },
  {
    username: 'science',
    who: 'science',
    first_name: 'Ines',
    last_name: 'Duarte',
    flags: ['is_science_user'],
  },
  {
    username: 'super',
    who: 'superuser',
    first_name: 'Karin',
    last_name: 'Holm',
    flags: ['is_superuser'],
  },
]
