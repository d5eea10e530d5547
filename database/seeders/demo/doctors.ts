/** Invented doctors of the demo directory. Fax numbers use the range kept for fiction. */
export const OMDS = [
  {
    key: 'szabo',
    first_name: 'Helena',
    last_name: 'Szabo',
    province: 'BC',
    region: 'Lower Mainland',
    city: 'Vancouver',
    is_reviewer: true,
    is_consultant: false,
    retina_specialist: false,
    receive_method: 'fax',
  },
  {
    key: 'bose',
    first_name: 'Arjun',
    last_name: 'Bose',
    province: 'BC',
    region: 'Lower Mainland',
    city: 'Burnaby',
    is_reviewer: false,
    is_consultant: true,
    retina_specialist: true,
    receive_method: 'email',
  },
  {
    key: 'leclair',
    first_name: 'Simone',
    last_name: 'Leclair',
    province: 'ON',
    region: 'Golden Horseshoe',
    city: 'Hamilton',
    is_reviewer: true,
    is_consultant: false,
    retina_specialist: true,
    receive_method: 'fax',
  },
  {
    key: 'hoekstra',
    first_name: 'Pieter',
    last_name: 'Hoekstra',
    province: 'MB',
    region: 'Winnipeg',
    city: 'Winnipeg',
    is_reviewer: false,
    is_consultant: true,
    retina_specialist: false,
    receive_method: 'fax',
  },
] as const

/** [first name, last name, clinic, city, province] */
export const GPS = [
  ['Alice', 'Mbeki', 'Arbutus Family Practice', 'Vancouver', 'BC'],
  ['Dmitri', 'Kowalczyk', 'False Creek Medical', 'Vancouver', 'BC'],
  ['Margaret', 'Oyelaran', 'Oak Street Clinic', 'Vancouver', 'BC'],
  ['Luc', 'Bergeron', 'Okanagan Family Doctors', 'Kelowna', 'BC'],
  ['Fatima', 'El-Amin', 'Lakeside Medical', 'Kelowna', 'BC'],
  ['Owen', 'Prichard', 'James Street Health', 'Hamilton', 'ON'],
  ['Thi', 'Nguyễn', 'Bayfront Family Practice', 'Hamilton', 'ON'],
  ['Rosalind', 'Beaulieu', 'Portage Medical', 'Winnipeg', 'MB'],
  ['Kwame', 'Asante', 'St. Boniface Family Clinic', 'Winnipeg', 'MB'],
  ['Laura', 'Castellanos', 'Bellingham Primary Care', 'Bellingham', 'WA'],
] as const

export const OUTBOUND_OMDS = [
  ['Victor', 'Almeida', 'fax'],
  ['Greta', 'Sorensen', 'email'],
  ['Yusuf', 'Rahman', 'fax'],
] as const
