/** Those of the words that people are called as well: written with a capital they are taken for a name. */
export const NAMESAKES = `
  août best block bon bonne branch bright chance clair claire clear cotton couche courant court
  cousin cross côté côtés dark day doubt driver early face fall field fields fine fish flame forte
  franche français garde good grand grandement green gris hair hard head heart hide hold hole
  holes home hope iris joint just juste keep key known lack large last late lens less level light
  line lines little long low lu mains major mark mass matin max may mild minor neveu night noir
  nuit old pain pale parent parents patch peak petit petites petits poor porte quatre quick quiet
  rapide rate red rise rouge sable said seul short show sight simple small smart soleil speed stay
  steady step stiff stone straight strong target thick thin tour toute true vert vient vieux voie
  wall ward watch way white will wish wool
`
