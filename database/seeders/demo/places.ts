/** The invented practices of the demo: two each in British Columbia and Manitoba, one each in Ontario and the US. */
export const PRACTICES = {
  kitsilano: {
    name: 'Kitsilano Eye Care',
    country: 'CA',
    province: 'BC',
    zone: 'America/Vancouver',
    address: '2140 Larch Terrace',
    city: 'Vancouver',
    postal_code: 'V6K 0A1',
    phone: '6045550110',
    fax: '6045550111',
  },
  kelowna: {
    name: 'Okanagan Vision Centre',
    country: 'CA',
    province: 'BC',
    zone: 'America/Vancouver',
    address: '18 Orchard Lane',
    city: 'Kelowna',
    postal_code: 'V1Y 0B2',
    phone: '2505550120',
    fax: '2505550121',
  },
  hamilton: {
    name: 'Escarpment Optometry',
    country: 'CA',
    province: 'ON',
    zone: 'America/Toronto',
    address: '77 Mountain View Road',
    city: 'Hamilton',
    postal_code: 'L8P 0C3',
    phone: '9055550130',
    fax: '9055550131',
  },
  winnipeg: {
    name: 'Red River Eye Clinic',
    country: 'CA',
    province: 'MB',
    zone: 'America/Winnipeg',
    address: '501 Prairie Avenue',
    city: 'Winnipeg',
    postal_code: 'R3C 0D4',
    phone: '2045550140',
    fax: '2045550141',
  },
  brandon: {
    name: 'Wheat City Optical',
    country: 'CA',
    province: 'MB',
    zone: 'America/Winnipeg',
    address: '34 Assiniboine Row',
    city: 'Brandon',
    postal_code: 'R7A 0E5',
    phone: '2045550160',
    fax: '2045550161',
  },
  bellingham: {
    name: 'Bayside Family Eyecare',
    country: 'US',
    province: 'WA',
    zone: 'America/Los_Angeles',
    address: '9 Harbor Street',
    city: 'Bellingham',
    postal_code: '98225',
    phone: '3605550150',
    fax: '3605550151',
  },
} as const

export type PracticeKey = keyof typeof PRACTICES

/** Weight of each practice when visits are dealt out. */
export const PATIENTS_PER_PRACTICE: Record<PracticeKey, number> = {
  kitsilano: 24,
  kelowna: 12,
  hamilton: 9,
  winnipeg: 9,
  bellingham: 6,
  // Last, so that the others’ patients are drawn as ever.
  brandon: 6,
}

export const REGIONS = [
  ['Lower Mainland', 'BC'],
  ['Okanagan', 'BC'],
  ['Golden Horseshoe', 'ON'],
  ['Winnipeg', 'MB'],
] as const
