/** A condition or remedy that letters name, by the words of both languages, without accents and small. */
export type Term = {
  readonly code: string
  readonly words: string
  /** What it is while it is only suspected: a diagnosis of its own. */
  readonly suspected?: string
}

export const DISEASES: readonly Term[] = [
  {
    code: 'glaucoma_suspect',
    words:
      'glaucoma suspects?|suspected glaucoma|suspicion (?:of|de) glaucom[ea]|suspecte? de glaucome|glaucome suspecte?|glaucome possible|possible glaucoma|susp\\.? glaucom[ea]',
  },
  {
    code: 'ocular_hypertension',
    words: 'ocular hypertension|hypertension (?:intra)?oculaire|ohtn?|hto|hypertonie oculaire',
  },
  {
    code: 'angle_closure',
    words:
      "angle[- ]closure|closed angles?|narrow angles?|angles? (?:ferme|etroit)e?s?|fermeture de l'angle|occludable angles?",
  },
  {
    code: 'normal_tension_glaucoma',
    suspected: 'glaucoma_suspect',
    words:
      'normal[- ]tension glaucoma|low[- ]tension glaucoma|ntg|glaucome a (?:pression|tension) normale',
  },
  { code: 'glaucoma', suspected: 'glaucoma_suspect', words: 'glaucom[ea]s?|poag|gpao' },
  {
    code: 'wet_amd',
    words:
      "(?:wet|neovascular|exudative) (?:age[- ]related )?(?:amd|armd|macular degeneration)|(?:dmla|degenerescence maculaire(?: liee a l'age)?) (?:humide|exsudative|neovasculaire)|choroidal neovascular\\p{L}*",
  },
  {
    code: 'amd',
    words:
      "(?:dry |intermediate |early |advanced |age[- ]related )*(?:amd|armd|macular degeneration)|dmla|degenerescence maculaire(?: liee a l'age)?(?: seche)?",
  },
  { code: 'geographic_atrophy', words: 'geographic atrophy|atrophie geographique' },
  { code: 'drusen', words: 'drusen' },
  {
    code: 'diabetic_macular_edema',
    words: 'diabetic macular o?edema|cs?me|dme|o?edeme maculaire diabetique|omd?d',
  },
  {
    code: 'diabetic_retinopathy',
    words:
      '(?:non[- ]?proliferative |proliferative )?diabetic retinopathy|n?pdr|retinopathie diabetique|rdnp|rdp',
  },
  { code: 'macular_edema', words: '(?:cystoid )?macular o?edema|o?edeme maculaire(?! diabetique)' },
  {
    code: 'epiretinal_membrane',
    words: 'epiretinal membrane|erm|macular pucker|membrane epiretinienne|mer\\b',
  },
  { code: 'macular_hole', words: 'macular hole|trou maculaire' },
  {
    code: 'vitreomacular_traction',
    words: 'vitreo-?macular traction|vmt|traction vitreo-?maculaire',
  },
  {
    code: 'vein_occlusion',
    words:
      '(?:branch |central )?(?:retinal )?vein occlusion|[bc]rvo|occlusion (?:de (?:la )?)?(?:branche )?vein(?:e|euse)(?: centrale)?(?: de la retine)?|ob?vcr?',
  },
  {
    code: 'artery_occlusion',
    words:
      "(?:branch |central )?(?:retinal )?artery occlusion|[bc]rao|rao|occlusion (?:de l'artere|arterielle)(?: centrale)?",
  },
  {
    code: 'retinal_tear',
    words:
      'retinal (?:tear|break|hole)s?|dechirure(?: de la)?(?: retine| retinienne)?|trou retinien',
  },
  {
    code: 'retinal_detachment',
    words:
      'retinal detachment(?! (?:symptoms|warning|precautions))|detached retina|decollement (?:de (?:la )?retine|retinien)',
  },
  { code: 'pvd', words: 'posterior vitreous detachment|pvd|decollement posterieur du vitre|dpv' },
  {
    code: 'central_serous',
    words: 'central serous(?: chorio\\p{L}*)?|cscr?|chorioretinopathie sereuse(?: centrale)?|crsc',
  },
  { code: 'nevus', words: '(?:choroidal )?n(?:a)?ev(?:us|i)(?: choroidien)?' },
  {
    code: 'cataract',
    words:
      '(?:nuclear |cortical |posterior subcapsular |senile |visually significant |mature |white )*cataracts?(?! (?:surgery|extraction|operation))|nuclear sclerosis|cataractes?(?: (?:nucleaire|corticale|senile|sous-capsulaire posterieure|mature))?s?|sclerose nucleaire',
  },
  {
    code: 'posterior_capsule_opacity',
    words:
      '(?:posterior )?capsul(?:e|ar) opacif\\p{L}*|pco|opacification capsulaire(?: posterieure)?',
  },
  {
    code: 'dry_eye',
    words:
      'dry eyes?(?: disease| syndrome)?|yeux secs|oeil sec|secheresse oculaire|keratoconjunctivitis sicca',
  },
  { code: 'blepharitis', words: 'blepharitis|blepharite' },
  { code: 'keratoconus', words: 'keratoconus|keratocone' },
  {
    code: 'uveitis',
    words: '(?:anterior |posterior )?uveitis|iritis|uveite(?: anterieure| posterieure)?',
  },
  {
    code: 'disc_haemorrhage',
    words:
      '(?:optic )?disc ha?emorrhages?|drance ha?emorrhage|hemorragie (?:papillaire|du disque|de la papille)',
  },
  {
    code: 'optic_neuropathy',
    words: 'optic neuropathy|optic neuritis|neuropathie optique|nevrite optique',
  },
  {
    code: 'papilledema',
    words: 'papillo?edema|papillo?edeme|swollen discs?|disc swelling|oedeme papillaire',
  },
  { code: 'pseudoexfoliation', words: 'pseudo-?exfoliation|pxf|pex|pseudo-?exfoliati(?:on|f)' },
  { code: 'pigment_dispersion', words: 'pigment(?:ary)? dispersion|pds|dispersion pigmentaire' },
  { code: 'amblyopia', words: 'amblyopia|amblyopie' },
  { code: 'ptosis', words: 'ptosis|ptose' },
  { code: 'pterygium', words: 'pterygium|pterygion' },
  { code: 'chalazion', words: 'chalazion' },
]

export const OCULAR: readonly Term[] = [
  {
    code: 'cataract_surgery',
    words:
      'cataract (?:surgery|extraction)|phaco\\p{L}*|pseudo-?phaki[ac]|pciol|chirurgie de (?:la )?cataracte|operee? (?:de la|pour une) cataracte|pseudo-?phak?que|implant intraoculaire',
  },
  {
    code: 'slt',
    words:
      'slt|selective laser trabeculoplasty|laser trabeculoplasty|trabeculoplastie(?: selective)?(?: au laser)?',
  },
  {
    code: 'iridotomy',
    words:
      '(?:laser )?(?:peripheral )?iridotom(?:y|ies)|lpi|iridotomies?(?: au laser| peripherique)?',
  },
  { code: 'trabeculectomy', words: 'trabeculectom(?:y|ie)' },
  { code: 'vitrectomy', words: 'vitrectom(?:y|ie)' },
  {
    code: 'injections',
    words: "(?:intravitreal |anti-?vegf )injections?|injections? (?:intravitreennes?|d'anti-?vegf)",
  },
  {
    code: 'laser_retina',
    words:
      '(?:retinal laser|laser (?:retinien|retinal))(?: treatment)?|panretinal photocoagulation|prp|laser photocoagulation|photocoagulation|focal laser',
  },
  { code: 'capsulotomy', words: '(?:yag )?capsulotom(?:y|ie)' },
  { code: 'refractive_surgery', words: 'lasik|prk|refractive surgery|chirurgie refractive' },
  {
    code: 'trauma',
    words: '(?:ocular |eye |blunt )?trauma|ocular injury|eye injury|traumatisme(?: oculaire)?',
  },
  {
    code: 'thin_rim',
    words:
      "(?:inferior|superior|rim)? ?(?:notch(?:ing)?|rim thinning|thinning of the (?:inferior|superior) rim)|encoche(?: inferieure| superieure)?|amincissement (?:de l'anneau|du rim|inferieur|superieur)",
  },
  {
    code: 'rnfl_loss',
    words:
      '(?:thin(?:ning|ned)?(?: of the)?|reduced) (?:rnfl|retinal nerve fib(?:re|er) layer)|(?:rnfl|nerve fib(?:re|er) layer) (?:loss|thinning|defect)s?|amincissement (?:des fibres|du rnfl|rnfl)\\p{L}*',
  },
  {
    code: 'field_defect',
    words:
      '(?:superior |inferior )?(?:arcuate|nasal step|paracentral|altitudinal)(?: (?:field )?(?:defect|scotoma|loss))?|visual field (?:defect|loss)|scotome(?: arciforme| paracentral)?(?: superieur| inferieur)?|ressaut nasal|deficit (?:du champ visuel|arciforme|nasal|altitudinal)',
  },
  {
    code: 'subretinal_fluid',
    words:
      'sub-?retinal fluid|fluid under the (?:(?:left|right) )?retina|intra-?retinal fluid|liquide (?:sous|intra)-?retinien',
  },
  {
    code: 'macular_haemorrhage',
    words:
      '(?:macular|sub-?retinal|retinal|intra-?retinal) ha?emorrhages?|hemorragies? (?:maculaire|retinienne|sous-retinienne)s?',
  },
  { code: 'floaters', words: '(?:new )?floaters?|corps flottants|mouches volantes' },
  { code: 'flashes', words: 'flashes(?: of light)?|photopsi(?:a|es?)|eclairs lumineux|eclairs' },
  {
    code: 'metamorphopsia',
    words:
      'metamorphopsi(?:a|es?)|(?:look|looks|appear|appears|seem) wavy|wavy (?:lines|vision)|lignes (?:ondulees|deformees)|distort(?:ion|ed vision)|distorsion|vision deformee',
  },
]

export const SYSTEMIC: readonly Term[] = [
  {
    code: 'diabetes',
    words:
      '(?:type (?:1|2|i|ii) )?diabet(?:es|ic)(?: (?:mellitus|type (?:1|2)))?(?! retinopathy| macular| eye)|diab(?:ete|etique)(?: de type (?:1|2))?|t2dm|t1dm|dm ?(?:1|2)|niddm|iddm',
  },
  {
    code: 'hypertension',
    words:
      '(?:systemic |arterial |high )?(?<!ocular |intra)hypertension(?! (?:intra)?oculaire)(?: arterielle)?|high blood pressure|htn|hta',
  },
  {
    code: 'high_cholesterol',
    words:
      '(?:high |hyper-?)cholesterol\\p{L}*|hyperlipid\\p{L}*|dyslipid\\p{L}*|cholesterol eleve',
  },
  { code: 'asthma', words: 'asthmat?i?c?\\b|asthme|asthmatique' },
  { code: 'copd', words: 'copd|mpoc|emphysema' },
  { code: 'sleep_apnea', words: '(?:obstructive )?sleep apno?ea|osa|apnee du sommeil' },
  {
    code: 'heart_disease',
    words:
      'cardiopathies?(?: ischemiques?)?|maladie (?:cardiaque|du coeur)|heart (?:disease|condition|failure|attack)|coronary \\p{L}+ disease|cad\\b|atrial fibrillation|afib|bradycardia|heart block|maladie coronarienne|fibrillation auriculaire|insuffisance cardiaque|infarctus',
  },
  { code: 'stroke', words: 'stroke|tia\\b|cva\\b|avc\\b|accident vasculaire cerebral' },
  {
    code: 'thyroid',
    words:
      "(?:hypo|hyper)thyroid\\p{L}*|thyroid disease|graves'? disease|maladie thyroidienne|maladie de graves",
  },
  { code: 'rheumatoid', words: 'rheumatoid arthritis|polyarthrite rhumatoide|arthrite rhumatoide' },
  { code: 'lupus', words: 'lupus|sle\\b' },
  { code: 'migraine', words: 'migraines?' },
  {
    code: 'kidney_disease',
    words:
      '(?:chronic )?(?:kidney|renal) (?:disease|failure|stones?)|insuffisance renale|calculs? renaux',
  },
  {
    code: 'cancer',
    words:
      '(?:breast |lung |prostate |colon )?cancer(?: du sein| du poumon| de la prostate)?|lymphom[ae]',
  },
  { code: 'smoker', words: '(?:current |heavy )?smoker|smokes|fumeu(?:r|se)|tabagisme|tabagique' },
]

export const TREATMENTS: readonly Term[] = [
  { code: 'latanoprost', words: 'latanoprost|xalatan|monoprost' },
  { code: 'bimatoprost', words: 'bimatoprost|lumigan' },
  { code: 'travoprost', words: 'travoprost|travatan' },
  { code: 'tafluprost', words: 'tafluprost|zioptan' },
  { code: 'netarsudil', words: 'netarsudil|rhopressa' },
  { code: 'cosopt', words: 'cosopt|dorzolamide[ /-]timolol|timolol[ /-]dorzolamide' },
  { code: 'combigan', words: 'combigan|brimonidine[ /-]timolol' },
  { code: 'azarga', words: 'azarga|brinzolamide[ /-]timolol' },
  { code: 'simbrinza', words: 'simbrinza|brinzolamide[ /-]brimonidine' },
  { code: 'timolol', words: 'timolol|timoptic' },
  { code: 'dorzolamide', words: 'dorzolamide|trusopt' },
  { code: 'brinzolamide', words: 'brinzolamide|azopt' },
  { code: 'brimonidine', words: 'brimonidine|alphagan' },
  { code: 'pilocarpine', words: 'pilocarpine' },
  { code: 'acetazolamide', words: 'acetazolamide|diamox' },
  { code: 'prednisolone', words: 'prednisolone|pred forte|pred\\.? forte' },
  {
    code: 'artificial_tears',
    words: 'artificial tears|lubricant drops|larmes artificielles|systane|refresh|hylo',
  },
  { code: 'areds', words: 'areds ?2?|vitalux|preservision|eye vitamins' },
  {
    code: 'anti_vegf',
    words: 'eylea|aflibercept|lucentis|ranibizumab|avastin|bevacizumab|vabysmo|faricimab',
  },
  { code: 'cyclosporine', words: 'restasis|cyclosporine|xiidra|lifitegrast' },
  { code: 'metformin', words: 'metformine?' },
  { code: 'insulin', words: 'insulin|insuline' },
  {
    code: 'antihypertensive',
    words:
      'amlodipine|ramipril|perindopril|losartan|metoprolol|bisoprolol|hydrochlorothiazide|antihypertenseurs?',
  },
  {
    code: 'statin',
    words: '(?:atorva|rosuva|simva|prava|lova)statine?|lipitor|statins?|statines?',
  },
  { code: 'thyroxine', words: 'levothyroxine|synthroid' },
]

/** What a reader must not overlook. */
export const IMPORTANT: readonly Term[] = [
  {
    code: 'sulfa_allergy',
    words: '(?:allerg(?:y|ies|ic)(?: to)?:? ?)?sulfa|sulfonamides?|sulfamides?',
  },
  {
    code: 'other_allergy',
    words:
      'allerg(?:y|ies|ic)(?: to)?:? (?:penicillin|latex|codeine|iodine|fluorescein)|allergi(?:e|que)s?(?: a la| au| aux)?:? (?:penicilline|latex|codeine|iode|fluoresceine)',
  },
  {
    code: 'anticoagulant',
    words:
      'warfarin|coumadin|apixaban|eliquis|rivaroxaban|xarelto|plavix|clopidogrel|blood thinners?|anticoagulants?|anticoagule',
  },
  {
    code: 'steroids',
    words:
      '(?:oral |systemic |inhaled )?(?:steroids?|prednisone|corticosteroids?)|corticosteroides?|cortisone',
  },
  { code: 'hydroxychloroquine', words: 'hydroxychloroquine|plaquenil' },
  { code: 'tamsulosin', words: 'tamsulosine?|flomax' },
  {
    code: 'one_eye',
    words: 'monocular|only (?:seeing )?eye|one[- ]eyed|oeil unique|monophtalme|borgne',
  },
  { code: 'pregnancy', words: 'pregnan(?:t|cy)|enceinte|grossesse' },
  {
    code: 'family_glaucoma',
    words:
      '(?:family history|fhx?|mother|father|brother|sister|parents?|siblings?)(?: \\p{L}+){0,4} glaucoma|glaucome (?:chez|familial)(?: \\p{L}+){0,3}|(?:antecedents? familia(?:l|ux)|mere|pere|frere|soeur)(?: \\p{L}+){0,5} glaucome|histoire familiale de glaucome',
  },
  {
    code: 'urgent',
    words:
      'urgent(?:ly|e)?|urgence|urgemment|as soon as possible|asap|des que possible|emergency|same[- ]day',
  },
]

/** Under a heading of allergies the name alone says it. */
export const ALLERGENS: readonly Term[] = [
  {
    code: 'other_allergy',
    words: 'penicill?ine?|latex|codeine|iode|iodine|fluoresceine?|aspirine?|amoxicill?ine?',
  },
]
