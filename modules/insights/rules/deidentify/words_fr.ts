/** French words that letters about eyes are made of, those English has not, in small letters. */
export const WORDS_FR = `
  abaissée abandonner abandonniez abord absence absente acariens acceptait accepter accepté
  acceptée acceptées accident accolade accolades accompagne accompagné accompagnée accord accueil
  accès actifs actives activité activé activée actuel actuelles acuité ad additionnés adjointe
  administrateur administrateurs administration administratrice adresse adresser adresses
  adressons adressé adressée affectation affichage affiche affichent afficher affichez affiché
  affichée affichées affichés afin agir agissent agit ai aide aident aideraient aiderait aigu
  aigue aiguë ailleurs ainsi ait ajout ajoute ajoutent ajouter ajouté ajoutée alerte alertes aller
  allergie allergique allez allons allée alors alternance alterner altéré amblyopie aminci amincie
  amincissement amorce amorcé amsler amélioration améliorée américaine américaines amétropie
  analyse analysé ancien ancienne anciennes anciens angine anneaux annuel annuelle annuellement
  annule annuler annulé annulée année années anormal anormale anormalement anormaux ans
  antihypertenseur antécédent antécédents antérieur antérieure antérieures antérieurs anxiété
  anévrismes août aperçu aplanation apnée app apparaissent apparaît apparaîtront appareil
  appareils apparition appartient appel appeler appelez appelle apporter apprend appris appuyez
  après arciforme armées arrivée arrivées arrivés arrière arrêtant arrêtez arrêté arthrite
  arthrose artificielle artificielles artère artérielle aspect assez assigné associée associées
  assurance assurances assureur asthme astigmatisme asymptomatique asymétrie asymétrique atrophie
  atrophique attache atteignent atteint atteintes atteints attendent attendez attendre attendu
  attendue attente attribution aucun aucune aujourd aujourd'hui auparavant auprès auriculaire
  aussi authentification automatique automatiques autour autre autrement autres aux avait avancé
  avancée avancés avant avc avec avertissement avertissements aveugle avez avis aviser avisé
  avisée avoir avons axe ayant baisse baisser bande bas base basse beaucoup besoin bien bientôt
  bilan bilatéral bilatérale bilatéralement bilatéraux bloc bloque blépharite bon bonjour bonne
  bord bords bosse bouchées bougeant bouger bout bouton brillant brisées brouillon brouillée
  brusque brûlent brûlure brûlures bureau bénéficier bétabloquant bêta c cabinet cachent cadran
  calcification calcul calculée calendrier calme calment campimétrie canadienne canadiennes
  capsulotomie car caractère caractères cardiaque carotide carotène carte cas cataracte cataractes
  catégorie catégories cause ce ceci cela celle celles cellules celui centrale cents certains ces
  cesser cessez cet cette ceux chacun chacune chambre champ champs changement changements changent
  changez changé chaque charge chargement chargements chargée chargés chaude chaîne cher cherché
  chers chez chiffre chiffres chiffré chiffrée chirurgical chirurgicale chirurgie choisi choisie
  choisies choisir choisirez choisis choisissent choisissez choisit choix cholestérol choroïde
  choroïdien chronique chronomètre chronométré chère ci cible cibles cicatrice cils cinq cinquante
  clair claire classer classée clic clinique cliniquement cliniques clé coche cochez coché cochée
  coin collent collez collyre collyres collègue colonne colonnes combattant commande comme
  commence commencent commencer commencé commencées communiqués comorbidités compagnie comparer
  complet complète complément complémentaire comportant comporte comprimé comprimés compris compte
  comptent compter comptes compté comptée comptées concernant concerne concernent concerné
  conclusion concorde concordent conduire conduite confidentialité confidentiels configuré
  confirmation confirme confirmer confirmiez confirmé confirmée confié confiée confort confrère
  conjoint conjointe conjonctive conjonctivite connecter connecté connexion connexions connu
  connue conseillé conseils consentement conserver conservé conservée conservés considérer
  consignation consignez consigné const constatations constats constaté consultants consulte
  consulter consultez consultés contagieuse contenant contenir contenu contextuelles contiennent
  contient continu continuer contradictoires contraste contre contrôle contrôler contrôlé
  contrôlée convenu convient coordonnées copie copier copiez copiée cordialement cornée cornéen
  cornéenne cornéennes coronarienne corps correspond correspondant corresponde correspondent
  corrige corriger corrigé corrigée corticale corticostéroïde cortisone couche couches coule
  coulent couleurs coupe coupé courant courbe courbent courbées courriel courriels cours court
  cousine couverture cristallin cristallinienne critique croûtes création créé créée cupule cure
  cylindre cécité céphalées cérébral côte côté côtés d d'une dame dans de degré degrés demande
  demander demandeur demandez demandons demandé demandée demandés demeure demeurent depuis dernier
  derniers dernière dernières des dessin dessine dessinées dessous dessus destinataire destination
  deux deuxième deuxièmes devant devenue deviendrait devient deviner devraient devrait devrez
  diabète diabétique diagnostics diagnostiqué diagnostiquée difficiles difficulté diffère
  diffèrent différaient différence différentes différents dilatation dilatée dimanche diminution
  diminué diminuée dioptries diplopie dira dire dirige diront discuté discutée disent disparaît
  disparu disponible disque disques distorsion dit dites diurne dix doigts dois doit doivent donc
  donne donner donné donnée données dont dormi dorsal doses dossier dossiers doublez douleur
  douleurs douloureuse douloureux doute douze droit droite droites droits druses du durant durer
  durée dès début débutant débutante débute débuter débuté déchirure décider décidé décimales
  décision déclarer décoche décoché décollement déconnecter déconnectez déconnecté décrire décrit
  décédé défaut défauts déficit défini dégénérative dégénérescence déjà délai délais démangeaisons
  démangent démaquillez démence démontré départ dépasse dépistage déplacement déplacer déplacé
  déplacée dépliant dépression désactiver désactivé désactivée désactivées désactivés désigne
  désigné détruire déviation dû eau eczéma effet effets elle elles embout embrouillée emplacement
  empreinte en encore endothéliale endroit enfance enfant enfants enflammé enflent enflée
  enregistre enregistrement enregistrements enregistrer enregistré enregistrée enregistrées
  enregistrés enrichie ensemble ensuite entier entiers entre entré entrée entrées enverrons
  environ envoi envoie envois envoyer envoyez envoyé envoyée envoyées er erreur erreurs espace
  espaces espère essai essentielle est estimation estimé estimée et eu exact exactement examen
  examens examiner examinera examinons examiné examinée examinés excavée exclu excluent exclusion
  exercice exige existe existent exophorie expiré expirés explique expliquer expliquez expliqué
  export exporté exportées expéditeur exsudat exsudative exsudats externe externes exécution
  exécutions exécuté faciles facteur facteurs facturable facturation facultative faible faiblement
  faiblesse faire fait faite faites faits familiale familiaux famille faut faux façon femme
  fenêtre fenêtres fera ferme ferment fermer fermez fermé fermée fermés ferons feuille feuilles
  feuillet feuillets fiche fichier fichiers fictif fier figure figurent figurer figurera
  filamenteuse fille fils filtre filtres fin finale finalement financement finissent finit fixer
  fixez fixé fixée fixés fièvre flacon flacons flammèche flottant flottantes flottants flou floue
  fluctuante fluide fois fonction fonctionne fonctionné fond font forme formulaire formulation
  formulations forte fortement fovéa fovéale fragiles frais franche fruits frère frères fréquence
  fréquent fume fumeur fumeuse fumez fumé fut ganglionnaire garde garder gardé gardées garçon
  gauche gauches gender gens glandes glaucomateuse glaucomateux glaucome globe gonio gonioscopie
  goutte gouttes grand grand-mère grandement gras greffe grille gris grossesse groupe groupé
  groupée groupés guillemet général générale génération géographique gêne gênent habituel
  habituelle hasard hausse haut haute herpès heure heures heureuse hier histoire historique homme
  horaire hors hui huit humeur humide humides hygiène hypermétropie hyperopie hypertendu
  hypertendue hypotenseur hypotenseurs hypothyroïdie hémorragie hémorragies ici identifiant
  identiques identité il illisible ils imagerie immédiatement import important importante importe
  importer importé imprimer imprimez imprimé imprimée imprimés imprévu inachevé inactifs inactives
  incertain inchangé inchangée inchangées incipiente incomplet incomplète incomplètes inconnu
  inconnue indice indique indiquer indiqué indiquée indécis indésirable indésirables inexact
  inexacts informer informé infraclinique inférieur inférieure inférieurement inhibiteurs initiale
  initiales initier initié injoignable inscrit inscrite inscrivez instant insuffisance insuline
  inséré insérée intelligent intelligents intermittente interne internes interrogé interrompu
  interrompue intervalle intervention intolérance intraoculaire intraoculaires intrarétinien
  intravitréenne intégration intégrée intégrées invalide inventées inventés inverse inversement
  inversées inversés iridotomie irrégulier irrégulière irréversible ischémie ischémique jamais
  jaune je jetez joindre jointe jointes joints joue jour journée jours jugé jugée jumeau jumelle
  jusqu jusqu'à jusque juste kernel kyste kystique kératite l l'oeil l'œil la lacrymale lacune
  laisse laisser laissez laissé laissées laissés lampe lance lancé langue langues laquelle largeur
  larmes larmoiement le lecteurs lecture lectures lente lentement lentille lentilles lequel les
  lettre lettres leur leurs levé libres lien liens lieu ligne lignes limite limites liquide lire
  lisons liste listes lit livré livrée lié liée liées longue lors lorsque lot lots lu lubrifiantes
  lue lues lui lumineuse lumineux lumière lumières lundi lunettes lus là lèvres légendes léger
  légers légumes légère légèrement lésion lésions ma maculaire maculaires maculopathe maculopathie
  madame mains maintenant maintenir mais maison mal malade maladie maladies manquant manquants
  manque manquent maquillage marche mari marque marquer marqué marquée marquées masquent matin
  matricule mauvais mauvaise meilleur meilleure membre mention merci mes mesure mesurer mesures
  mesuré mesurée mesurées mesurés mettez mettre microanévrismes microbes mien mienne miennes mieux
  milieu mince mini mis mise mises mode modifie modifier modifié modifiée modifiées modifiés
  modules modèle modéré modérée modérés moi moins mois moitié mon monde monsieur montant monter
  montrait montre montrent montrer montrera montrez montrée montrées mot motif mots mouche mouches
  mouvement mouvements moy moyen moyenne multiples multiplié multipliées municipale myope myopie
  myopique mène mère méd médecin médecins médian médiane médical médicale médicament médicaments
  médication médicaux mélanome mémoire mémorisées métamorphopsie métamorphopsies méthode même
  mêmes n'a n'est naissance nasale navigateur navigateurs ne nerf nerfs nerveuses nette netteté
  neuf neuropathie neveu ni niveaux nièce noir noire noires nom nombre nombreux nomme nomment
  nommez nommé nommée nommées noms normale normalement normales normalisés normaux nos noter notre
  noté notée notées notés nous nouveau nouveaux nouvel nouvelle nouvelles nucléaire nuit nulle
  numérique numéro numéros nécessaire nécessaires nécessite négatif néovaisseaux
  néovascularisation névrite névus objectif objectivé objet obligatoire obligatoires observance
  observé observée observées obtenir obtention obtenue occasionnel occupe occuper occupée octobre
  oculaire oculaires oculiste odème oedème oeil offerte omet omis omise oncle ondulées onglet
  onguent onguents ont onze opacité opacités opaque ophtalmique ophtalmologie ophtalmologique
  ophtalmologiste ophtalmologistes ophtalmoscopie optimale optique optiques optométrie
  optométriste optométristes opérateurs opération opéré opérée ordinaires ordinateur ordonnance
  ordre orgelet orientation orientations orienter orientées originale origine ostéoporose oubli
  oublié oubliée oui ouvert ouverte ouvertes ouverts ouverture ouvrables ouvre ouvrir où
  pachymétrie paie paire palpébral papier papillaire papille papilles par paragraphe paraissent
  paramètres parce parcours parcouru parenthèses parfois parler parmi partagerait partagez
  partagée partent parti particulier particulière partie partielle parties partir partira
  partiraient partirait partiront parvenu parvenue pas passe passent passer passerelle passerelles
  passé patiente patienter patientes paupière paupières payeur pays peau pellicules pendant pense
  pensez pensée pente perdu perdues perdus permet permettre permis persistante persiste
  personnalisée personne personnelle personnels perte pertes peser petit petites petits peu peut
  peuvent phacoémulsification photographie photographies photophobie photopsies phrase phrases
  picotements pigmentaire piste pivoter placé plaint plainte plaintes planifiée planifiées
  plateforme plein plupart plusieurs plutôt poids poisson police polices polyarthrite ponctuelle
  portail porte portent porteur porteuse portez positif position possiblement possède postérieur
  postérieure posé posée posées poumon pour pourquoi pourra pourrait pourriez poursuit pouvez
  pratique premier premiers première premières prend prendre prends prennent prescrit prescrites
  presque pressez pression pressions prie priez primaire priori prioritaire priorité pris prise
  privées prière problème processus prochain prochaine prochaines prochains proche proches
  production produire produit produite produites produits profil progresse progressent progressif
  progressivement progressé proliférante prolongée propos propose proposer proposons proposé
  proposée proposées propre proprement propres prostaglandine protéger provincial près pré
  préalable préciser précisé précoce précède précédent précédente précédents précéder préfère
  préféré prénom préparation prépare présence présent présente présenter présenté prévu prévue
  prévus prêt prête prêtes pseudophake pseudophaque ptose pts ptérygion pu public publiées puis
  puisque puisse pupillaire pupille pupilles pâle pâleur père périmétrie période périodique
  périphérie périphérique qu quadrillée quand quant quarante quatre que quel quelle quelles quelqu
  quelque quelques quels qui quiconque quitte quittent quitter quoi quotidien quotidienne
  quotidiens raides raison ralentissent rapide rapidement rappel rappeler rappels rappelé rapport
  rapports rapprochement rarement rassurant rassuré rassurée rattachés readonly recevoir rechange
  recharger recherche recommandation recommandations recommande recommandons recommandé
  recommencer recomptage reconnaissez reconnaître reconnecter reconnexion reconnu recontrôler
  reculée redevenir redevient refaire refait refuse refusé refusés regarder registre rein relancer
  relancez relatif relit relu relus remarque remercie remerciement remerciements remercions
  remettez remettre remis remise remises remplace remplacement remplacer remplacé remplacée
  remplir remplis rencontrer rencontré rendez renseigné renseignée renumérotée renvoi renvoie
  renvoyer renvoyez renvoyé renvoyée renvoyés repartent repartir reposé reprendre repris reprise
  requis requête requêtes resources respectent respiratoire respirer responsable ressort ressource
  ressources restauré restaurée reste restent restée retard retenir retenu retenue retenues
  retirer retirez retiré retirée retirées retirés retour retournent retrait retrouve revenez
  revenir revient revoir revu revue reçoit reçoivent reçu rhumatoïde rideau rien rincez risque
  risques rompue rosacée rotation rouge rouges rougeur route rouvert rouverte rural règle règles
  réactivée réagit récemment récent récente récentes récents réception rédigé réduction réduite
  réessayer réessayez réessayées réfraction réfractive réfère référence références référer référé
  référée référés régime région réglage régulier régulière réinitialisée rénale répertoire répond
  répondre répondu réponse réponses répète répéter réseau réservé réservés résultat résultats
  rétablie rétine rétinien rétinienne rétiniennes rétinopathie réviser réviseur réviseurs révision
  révisions révisé révisée révisées révisés révéler réévaluation rôle s'il sa sable sachant saine
  saisi saisie saisies saisir saisissez sait salutations sans santé sarcoïdose sauf saut
  sauvegarde savez savoir sceau sceaux scellé scellée scientifique sclère sclérose scotome se
  searched sec secondaire secondaires seconde secondes secs sein selon semaine semaines semblable
  semble sensibilité sensibles sept sera seraient serait seront sert serveur servi ses seuil seul
  seule seulement sexe si sien signale signalées signataire signe signer signes significatif
  significative signé sinon sipo situé soeur soi soient soigne soins soir soit soixante soleil
  sombre somme sommeil sommes sont sortante sorte soudaine soudainement souhaite souhaitez
  souhaité soulevé soumettez soumettre soumis soumise soumises soumission soupçon soupçonne
  soupçonner soupçonné sous souvent spectre sphère spontané spécialiste stables stade stades
  statique statut statuts stockage strabisme stratégie stries string stéréo subit subite
  subitement succès suffisant suffit suggestif suggère suggérée suis suit suite suivant suivante
  suivantes suivants suivent suivi suivie suivis suivre sujet sulfamide sulfamides superposer
  superposées supplémentaire supplémentaires suppression supprimer supprimez supprimé supérieur
  supérieure supérieurement sur surtout surveiller survenu survenue susceptible suspecte suspecté
  suspectée symptôme symptômes symétrique système systémique systémiques sèche sécheresse
  sélectionné sélective séparent séparément séparés série sérieux sévère sévères sœur sœurs
  tabagisme tache taches taille tant tante tard taux tel telle telles tels temporale temps tenir
  tenons tensions tentatives tenu terminer terminé terminée terminées territoire tester texte
  textes thermique thyroïde tient tirer tombée tomographie tonomètre tonométrie touche toucher
  touché touchées toujours tour tournée tournées tous tout toute toutefois toutes trabéculectomie
  trabéculoplastie traces traitement traitements traitent traiter traité traitée traitées traités
  transférer transitoire transmis transmise transporteur traumatisme travail travaille treize
  tremblent trente tri trier tristesse trois troisième tromper trop trouve trouvent trouver
  trouverez trouvé trouvée très types tâche tâches téléchargement téléchargé télécopier télécopies
  télécopieur télécopiées télécopiés télémédecine téléphone téléversement téléversements
  téléverser téléversé téléversée téléversées tête têtes tôt un une unilatéral unilatérale unité
  urgemment urgence urgences urgente urgents usage usuelles utile utilisateur utilisation utilise
  utilisé uvéite vaisseaux valeur valeurs valide valider validé validée validées validés
  vasculaire vaut veine veineuse venir ventes venu verra verres verrouillage verrouillé
  verrouillée vers vert verticale verts veuillez veut vide vidé vidée viendra vient vieux
  vignettes ville vingt virgule virgules vis visage visages visionneuse visite visites visuel
  visuelle visuels visée vitale vitamines vite vitesse vitrectomie vitré vitréen vitréenne
  vitréomaculaire voici voie voile voilée voir voit volumineux vont vos votre voudriez vouloir
  voulu vous voyant voyez vrai vraiment vu vue vérification vérifications vérifier vérifiez
  vérifiée vôtre vôtres yeux zona zéro zéros à âge âges âgé âgée âgés ça éblouissement
  éblouissements échange échangé échangée échangées échec échographie échoué éclairs écoulement
  écoulés écran écrasement écrire écrit écrite écrivent écrivez également élargissement élevé
  élevée élevées élevés épaisseur épilepsie épirétinienne épisode épisodes épithélial épithélium
  épouse époux équivalent ésotropie établie étaient était étape étapes état étiquettes
  étourdissement étroit étroits étude étudier étudié été évaluation évaluer évaluée éventuel
  éventuelle évidence évolution évolutive êtes être œdème œil
`
