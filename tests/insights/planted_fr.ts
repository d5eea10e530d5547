/** Invented French letters; what stands in double braces names somebody and may not leave. */
export const PLANTED_FR = [
  `Clinique visuelle {{Lavoie}}
{{45, rue des Érables}}, bureau {{200}}, {{Québec}} (Québec) {{G1R 4S9}}
Téléphone : {{418 555-0199}}, poste {{12}}; télécopieur : {{418-555-0188}}; courriel : {{accueil@lavoie-optometrie.qc.ca}}
Le {{12 mai 2026}}
Objet : {{Mme Blanche Côté}}, née le {{4 mars 1948}}, NAM {{COTB 4853 0412}}
Cher docteur {{Tremblay}},
Je vous réfère Mme {{Côté}}, âgée de 78 ans, pour une cataracte nucléaire de l'œil droit. Son mari {{Réjean}} l'accompagne.
Acuité 6/12 OD et 6/9 OG. La pression est de 17 et 18 mmHg. Antécédents : diabète de type 2, hypertension.
Impression : cataracte sénile ODG.
Conduite : chirurgie de la cataracte OD. Pourriez-vous la voir d'ici trois semaines ?
{{Dr Étienne Gagnon}}, optométriste, permis {{3-88127}}`,
  `Nom : {{Roy, Marie-Ève}}
Date de naissance : {{1961-11-30}}
Carte soleil : {{ROYM61613018}}
Adresse : {{1250, boulevard René-Lévesque Ouest}}, app. {{904}}, {{Montréal}} {{H3B 4W8}}
Tél. {{(514) 555-0167}} cell. {{5145550168}}
Madame {{Roy}} consulte pour une baisse de vision de l'œil gauche depuis {{février 2026}}. Elle est suivie par la docteure {{Fatoumata Diallo}} à l'{{Hôpital Notre-Dame}}.
Le fond d'œil montre des drusen et une hémorragie maculaire à gauche. Acuité 6/7.5 OD et 6/60 OG.
Évaluation : dégénérescence maculaire humide OG.
Plan : référence urgente en rétine.
Dossier {{2026-00417}}. Copie à : {{Dre Rose Blanc}}`,
  `Chère consœur,
J'ai examiné {{M. Jean-Baptiste Petit}} le {{3 avril 2026}}. {{M. Petit}}, 92 ans, demeure au {{18 chemin du Lac-Noir}} à {{Rimouski}}, {{G5L 1A1}}. Sa fille {{Aurore}} répond au {{418.555.0122}} ou à {{aurore.petit@exemple.ca}}.
Tension oculaire 31 et 22 mmHg sous latanoprost. Excavation 0,9 OD et 0,6 OG. Champ visuel : scotome arciforme supérieur OD.
Impression : glaucome avancé OD, non contrôlé.
Question : une chirurgie filtrante est-elle indiquée ?
Cordialement, {{Solange Bélanger-Roux}}, {{optique.belanger.ca}}, {{(581) 555-0101}}`,
  `RÉFÉRENCE EN OPHTALMOLOGIE
PATIENTE : {{LEBLANC, VIOLETTE}}
DDN : {{22/08/1955}}
NUMÉRO D'ASSURANCE-MALADIE : {{LEBV 5558 2214}}
MÉDECIN : {{DR GASTON LAMONTAGNE}} TÉL : {{819-555-0143}}
ADRESSE : {{302 RANG SAINT-JOSEPH}}, {{GATINEAU}} {{J8X3Y7}}
DIABÈTE DEPUIS 20 ANS. RÉTINOPATHIE DIABÉTIQUE NON PROLIFÉRANTE MODÉRÉE ODG. ŒDÈME MACULAIRE OG. ACUITÉ 6/9 OD ET 6/15 OG.
CONDUITE : INJECTIONS À DISCUTER. REVOIR DANS 3 MOIS.
{{DRE AMINATA TRAORÉ}}, {{55 RUE PRINCIPALE}}, {{J9H 1L4}}, {{CLINIQUE@TRAORE.CA}}`,
  `Bonjour, merci de voir mon patient {{Mamadou Keïta}} ({{mkeita@courriel.com}}), né le {{9 septembre 1980}}, numéro {{506 555 0177}}, carte {{123 456 789}} du Nouveau-Brunswick.
Il travaille chez {{Irving}} à {{Moncton}} ({{E1C 4Z3}}) avec son frère {{Ousmane}}; son médecin est {{Dr. Yves Savoie}}, {{41, av. Fleury}}.
Il présente un décollement postérieur du vitré de l'œil droit avec des corps flottants depuis 5 jours. Pas de déchirure visible. Vision 6/6 OD et 6/6 OG. Pression 14 et 15.
Il a été opéré au laser en {{2018}} par la Dre {{Champagne}} et revu le {{2026/03/30}}.
Plan : merci de vérifier la périphérie rétinienne d'ici une semaine.
{{Noémie Thériault-Wong}}, optométriste, n° {{4419-7}}`,
  `À l'attention de : {{Dre Gwenaëlle Le Guen}}
De la part de : {{Ghislain Prud'homme}}, Optique des {{Laurentides}}, {{7, montée Ryan}}, {{Mont-Tremblant}} {{J8E 1S4}}
Patient : {{Champagne, Noël}} ({{12 octobre 1959}}), RAMQ {{CHAN59101217}}, tél. {{819.555.0150}}, télécopie {{819 555 0151}}
Contact : {{Mme Prudence Champagne}}, {{450-555-0160}}, {{prudence_c@boite.quebec.ca}}
M. {{Champagne}} est traité pour un glaucome depuis {{2015}} par le Dr {{Loyal Leclair}} de {{Sainte-Agathe}}, dossier n° {{77213}}. Il habite chez sa sœur {{Constance}}, {{rue Ouimet}}.
Pressions de 19 et 21 mmHg sous timolol. Papilles excavées, 0,7 et 0,75. Champ visuel fiable, déficit nasal débutant OG.
Impression : glaucome à angle ouvert, cible non atteinte OG.
Plan : ajouter un collyre; merci de donner votre avis sur la trabéculoplastie. Prochain rendez-vous le {{18 juin 2026}} avec {{Dre Mai Hébert}}.`,
] as const
