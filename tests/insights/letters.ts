/** What a person finds in a letter: beginnings of sentences, codes, and `field=value`. */
export type Found = {
  readonly impression?: readonly string[]
  readonly plan?: readonly string[]
  readonly od_question?: readonly string[]
  readonly disease?: readonly string[]
  readonly ocular?: readonly string[]
  readonly systemic?: readonly string[]
  readonly treatment?: readonly string[]
  readonly important?: readonly string[]
  readonly value?: readonly string[]
}
export type Layout = {
  readonly name: string
  readonly language: 'en' | 'fr'
  readonly text: string
  readonly found: Found
}

/** Ten invented letters, each laid out as another clinic does; read by a person first. */
export const LAYOUTS: readonly Layout[] = [
  {
    name: 'headings before their text',
    language: 'en',
    text: `Red River Eye Clinic
Re: glaucoma suspect
Dear Dr. Moss,
Thank you for seeing this 67-year-old woman.
Reason for referral: Does she need treatment now?
Ocular history: cataract surgery OU in 2021. No trauma.
Medical history: type 2 diabetes, hypertension, sleep apnea.
Medications: metformin, amlodipine, artificial tears.
Allergies: sulfa
Findings: IOP 24/22 mmHg. CCT 512 and 518 microns. BCVA 20/25 OD, 20/30 OS. C/D 0.75 OD and 0.6 OS. Inferior notch OD.
Impression: Glaucoma suspect OD more than OS. Mild dry eye OU.
Plan: Repeat visual field in 3 months. Start latanoprost OU if you agree.
Sincerely,
Dr. Jonas Okafor, Optometrist`,
    found: {
      impression: ['Glaucoma suspect OD more than OS', 'Mild dry eye OU'],
      plan: ['Repeat visual field in 3 months', 'Start latanoprost OU if you agree'],
      od_question: ['Does she need treatment now?'],
      disease: ['glaucoma_suspect', 'dry_eye'],
      ocular: ['cataract_surgery', 'thin_rim'],
      systemic: ['diabetes', 'hypertension', 'sleep_apnea'],
      treatment: ['metformin', 'antihypertensive', 'artificial_tears', 'latanoprost'],
      important: ['sulfa_allergy'],
      value: [
        'od_iop=24',
        'os_iop=22',
        'od_pachs=512',
        'os_pachs=518',
        'od_bcva=20/25',
        'os_bcva=20/30',
        'od_cd=0.75',
        'os_cd=0.6',
      ],
    },
  },
  {
    name: 'headings alone, lists below',
    language: 'en',
    text: `REFERRAL
Hello colleague,
HISTORY
- Gradual blur for two years, glare at night
- No flashes or floaters
PAST MEDICAL HISTORY
- Rheumatoid arthritis, on Plaquenil
- Asthma
EXAMINATION
- BCVA: OD 20/60, OS 20/50
- IOP: OD 15, OS 16
- Nuclear sclerosis 3+ OU
- Retina flat, no diabetic retinopathy
ASSESSMENT
1. Visually significant cataract OU
2. Hydroxychloroquine screening is up to date
RECOMMENDATIONS
1. Cataract surgery OS first
2. We will see her after surgery
Thank you`,
    found: {
      impression: [
        'Visually significant cataract OU',
        'Hydroxychloroquine screening is up to date',
      ],
      plan: ['Cataract surgery OS first', 'We will see her after surgery'],
      disease: ['cataract'],
      systemic: ['rheumatoid', 'asthma'],
      important: ['hydroxychloroquine'],
      value: ['od_bcva=20/60', 'os_bcva=20/50', 'od_iop=15', 'os_iop=16'],
    },
  },
  {
    name: 'running text without headings',
    language: 'en',
    text: `Dear Dr. Bell,
I saw this pleasant 74-year-old man today. He has noticed distortion in the left eye for three weeks and takes
warfarin for atrial fibrillation. His mother had glaucoma. Vision is 20/25 in the right eye and 20/80 in the left eye.
Pressures are 17 and 18 mmHg. The left macula shows subretinal fluid with a small macular hemorrhage, and drusen are present in
both eyes. There is no retinal tear. I suspect wet macular degeneration in the left eye. I have started AREDS 2
vitamins. Could you please see him within a week?
With kind regards,
P. Dhaliwal`,
    found: {
      impression: ['I suspect wet macular degeneration in the left eye'],
      plan: ['I have started AREDS 2'],
      od_question: ['Could you please see him within a week?'],
      disease: ['wet_amd', 'drusen'],
      ocular: ['metamorphopsia', 'subretinal_fluid', 'macular_haemorrhage'],
      systemic: ['heart_disease'],
      treatment: ['areds'],
      important: ['anticoagulant', 'family_glaucoma'],
      value: ['od_bcva=20/25', 'os_bcva=20/80', 'od_iop=17', 'os_iop=18'],
    },
  },
  {
    name: 'SOAP note',
    language: 'en',
    text: `S: 58 y/o male, new floaters OD x 5 days, flashes of light. Denies curtain. Myopia.
Meds: none. HTN, high cholesterol.
O: VA OD 20/20 OS 20/20. IOP OD 14 OS 15.
DFE: Weiss ring OD, no retinal holes or tears, no detachment.
A: Acute posterior vitreous detachment OD.
P: RTC in 4 weeks for dilation. Retinal detachment symptoms reviewed.
Question: Is an earlier retina consult needed?`,
    found: {
      impression: ['Acute posterior vitreous detachment OD'],
      plan: ['RTC in 4 weeks for dilation', 'Retinal detachment symptoms reviewed'],
      od_question: ['Is an earlier retina consult needed?'],
      disease: ['pvd'],
      ocular: ['floaters', 'flashes'],
      systemic: ['hypertension', 'high_cholesterol'],
      value: ['od_bcva=20/20', 'os_bcva=20/20', 'od_iop=14', 'os_iop=15'],
    },
  },
  {
    name: 'form with a table',
    language: 'en',
    text: `OPHTHALMOLOGY REFERRAL FORM
Patient: Doe, Jane
Referral reason: Glaucoma - uncontrolled pressure
                OD        OS
BCVA            20/30     20/40
IOP             28        31
C/D             0.8       0.85
Pachymetry      498       503
Current medications: Lumigan, Cosopt OU
Medical history: migraine, smoker
Diagnosis: Primary open angle glaucoma OU
Previous laser: SLT OU 2022
Requested: Please assess for trabeculectomy or further laser.
Urgent: yes, as soon as possible`,
    found: {
      impression: ['Primary open angle glaucoma OU'],
      od_question: [
        'Glaucoma - uncontrolled pressure',
        'Please assess for trabeculectomy or further laser.',
      ],
      disease: ['glaucoma'],
      ocular: ['slt'],
      systemic: ['migraine', 'smoker'],
      treatment: ['bimatoprost', 'cosopt'],
      important: ['urgent'],
      value: [
        'od_bcva=20/30',
        'os_bcva=20/40',
        'od_iop=28',
        'os_iop=31',
        'od_cd=0.8',
        'os_cd=0.85',
        'od_pachs=498',
        'os_pachs=503',
      ],
    },
  },
  {
    name: 'capitals, as faxed',
    language: 'en',
    text: `TO WHOM IT MAY CONCERN:
PATIENT WITH TYPE 2 DIABETES FOR 15 YEARS ON INSULIN.
VA 20/40 AND 20/50. IOP 18/19.
IMPRESSION: MODERATE NONPROLIFERATIVE DIABETIC RETINOPATHY OU. DIABETIC MACULAR EDEMA OS.
PLAN: OCT IN 3 MONTHS.
PLEASE ADVISE IF INJECTIONS ARE INDICATED.
REGARDS,
DR. MACPHERSON`,
    found: {
      impression: [
        'MODERATE NONPROLIFERATIVE DIABETIC RETINOPATHY OU',
        'DIABETIC MACULAR EDEMA OS',
      ],
      plan: ['OCT IN 3 MONTHS'],
      od_question: ['PLEASE ADVISE IF INJECTIONS ARE INDICATED'],
      disease: ['diabetic_retinopathy', 'diabetic_macular_edema'],
      systemic: ['diabetes'],
      treatment: ['insulin'],
      value: ['od_bcva=20/40', 'os_bcva=20/50', 'od_iop=18', 'os_iop=19'],
    },
  },
  {
    name: 'titres devant leur texte',
    language: 'fr',
    text: `Clinique visuelle Lavoie
Objet : cataracte
Cher confrère,
Je vous réfère cette patiente de 78 ans.
Motif de consultation : Une chirurgie est-elle indiquée à droite ?
Antécédents oculaires : SLT OG en 2020. Pas de traumatisme.
Antécédents médicaux : diabète de type 2, hypertension artérielle, AVC.
Médicaments : metformine, timolol OG.
Allergies : sulfamides
Examen : Acuité 6/12 OD et 6/9 OG. PIO 17/18 mmHg. Excavation 0,4 OD et 0,5 OG.
Impression : Cataracte nucléaire OD. Glaucome OG stable.
Conduite : Chirurgie de la cataracte OD. Poursuivre timolol OG.
Cordialement,
Étienne Gagnon, optométriste`,
    found: {
      impression: ['Cataracte nucléaire OD', 'Glaucome OG stable'],
      plan: ['Chirurgie de la cataracte OD', 'Poursuivre timolol OG'],
      od_question: ['Une chirurgie est-elle indiquée à droite ?'],
      disease: ['cataract', 'glaucoma'],
      ocular: ['slt'],
      systemic: ['diabetes', 'hypertension', 'stroke'],
      treatment: ['metformin', 'timolol'],
      important: ['sulfa_allergy'],
      value: ['od_bcva=20/40', 'os_bcva=20/30', 'od_iop=17', 'os_iop=18', 'od_cd=0.4', 'os_cd=0.5'],
    },
  },
  {
    name: 'texte suivi sans titres',
    language: 'fr',
    text: `Bonjour docteure,
Ce patient de 52 ans, fumeur, a une pression de 31 OD et 22 OG sous latanoprost. L'épaisseur cornéenne est de 520 et 525 microns.
L'excavation est de 0,8 à droite et de 0,6 à gauche avec une encoche inférieure à droite. Le champ visuel montre un scotome arciforme
supérieur à droite. Son père avait un glaucome. Il n'y a pas de dispersion pigmentaire. Je soupçonne un glaucome avancé de l'œil droit.
J'ai débuté Cosopt aux deux yeux. Pourriez-vous donner votre avis sur une chirurgie ?
Merci beaucoup`,
    found: {
      impression: ['Je soupçonne un glaucome avancé de l’œil droit'],
      plan: ["J'ai débuté Cosopt aux deux yeux"],
      od_question: ['Pourriez-vous donner votre avis sur une chirurgie ?'],
      disease: ['glaucoma_suspect'],
      ocular: ['thin_rim', 'field_defect'],
      systemic: ['smoker'],
      treatment: ['latanoprost', 'cosopt'],
      important: ['family_glaucoma'],
      value: ['od_iop=31', 'os_iop=22', 'od_pachs=520', 'os_pachs=525', 'od_cd=0.8', 'os_cd=0.6'],
    },
  },
  {
    name: 'formulaire à puces',
    language: 'fr',
    text: `DEMANDE DE CONSULTATION EN OPHTALMOLOGIE
Motif de référence :
- Baisse de vision OG depuis 2 semaines
Santé générale :
• Asthme
• Hypothyroïdie, Synthroid
Résultats :
• AV : OD 6/7.5 OG 6/60
• PIO : OD 14 OG 15
• Drusen ODG, hémorragie maculaire OG
• Pas de décollement de rétine
Diagnostic :
• Dégénérescence maculaire humide OG
Recommandations :
• Référence urgente en rétine`,
    found: {
      impression: ['Dégénérescence maculaire humide OG'],
      plan: ['Référence urgente en rétine'],
      od_question: ['Baisse de vision OG depuis 2 semaines'],
      disease: ['wet_amd', 'drusen'],
      ocular: ['macular_haemorrhage'],
      systemic: ['asthma', 'thyroid'],
      treatment: ['thyroxine'],
      important: ['urgent'],
      value: ['od_bcva=20/25', 'os_bcva=20/200', 'od_iop=14', 'os_iop=15'],
    },
  },
  {
    name: 'short note',
    language: 'en',
    text: `Pls see re narrow angles OU, IOP 16 OD 17 OS, pachs 545/550.
Pt on inhaled steroids for COPD, allergic to penicillin.
Dx: angle closure suspect, early cataract OU.
No glaucoma on OCT.
Rx: none.
Follow up: LPI OU if you agree?`,
    found: {
      impression: ['angle closure suspect, early cataract OU', 'No glaucoma on OCT'],
      od_question: ['LPI OU if you agree?', 'Pls see re narrow angles OU'],
      disease: ['angle_closure', 'cataract'],
      systemic: ['copd'],
      important: ['steroids', 'other_allergy'],
      value: ['od_iop=16', 'os_iop=17', 'od_pachs=545', 'os_pachs=550'],
    },
  },
]
