/** A question and a passage that answers it. */
type Pair = readonly [question: string, passage: string]

/**
 * Texts of our own by which a model's similarities are told from those of the shipped one: of each language questions with the passage that
 * answers, four to a subject, so that a question is compared with what answers it, with what is near it and with what is far.
 */
export const REFERENCE_TEXTS: readonly (readonly Pair[])[] = [
  [
    [
      'How many days of holiday do part-time staff get?',
      'Part-time staff are entitled to holiday in proportion to their hours. Somebody who works three days a week has 18 days of holiday a year.',
    ],
    [
      'Who approves leave in the summer?',
      'Leave between June and August is approved by the head of department by the end of March. Later requests are granted where the rota allows it.',
    ],
    [
      'What happens to leave that is not taken?',
      'Days that were not taken by 31 December expire, unless illness or work prevented them. Then they may be used until the end of March.',
    ],
    [
      'When is sick pay stopped?',
      'Wages are paid for six weeks of an illness. From the seventh week the health insurer pays an allowance, which has to be applied for.',
    ],
    [
      'How often must the fire extinguishers be checked?',
      'Fire extinguishers are serviced every two years by an approved firm. The date of the next service stands on the label at the neck.',
    ],
    [
      'Where is the assembly point?',
      'When the alarm sounds, everybody leaves by the nearest stairs and goes to the assembly point on the lawn behind building C.',
    ],
    [
      'Who may reset the alarm?',
      'The alarm panel is reset by the caretaker or by the fire brigade only. Nobody goes back into the building before that.',
    ],
    [
      'How many first aiders does each floor need?',
      'Every floor has at least two trained first aiders. Their names and extensions hang beside the first-aid box in the corridor.',
    ],
    [
      'What does shipping to Norway cost?',
      'Parcels within the Union are sent for 6.90 euros. To Norway and Switzerland shipping costs 18.50 euros, customs duties apart.',
    ],
    [
      'How long do I have to return an item?',
      'Goods can be returned unused within thirty days of delivery. The amount is paid back to the card that was used within a week.',
    ],
    [
      'Can an order be changed after payment?',
      'An order may be changed until it has been packed, which is usually two hours after payment. Write to the shop with the order number.',
    ],
    [
      'Which countries are not delivered to?',
      'We do not deliver to post-office boxes, nor to countries outside Europe. Customers there are referred to our dealers.',
    ],
    [
      'When was the old bridge rebuilt?',
      'The stone bridge over the river dates from 1478. After a flood destroyed two of its arches, it was rebuilt in 1784 under the architect Lorenz Vogt.',
    ],
    [
      'Who founded the town library?',
      'The town library goes back to the merchant Agnes Rieder, who left her books to the citizens in 1831 and paid for a reading room.',
    ],
    [
      'Why did the mills close?',
      'The paper mills along the stream closed one after another, because the railway brought cheaper paper from the north.',
    ],
    [
      'How many people live in the valley?',
      'About 12,400 people live in the valley, two thirds of them in the three largest villages. The number has fallen since 1990.',
    ],
    [
      'What voltage does the pump need?',
      'The pump runs on 24 volts of direct current and draws 1.8 amperes. A supply with short-circuit protection is included.',
    ],
    [
      'How is the filter cleaned?',
      'Switch the device off, take the filter out to the front and rinse it under lukewarm water. Let it dry for a day before putting it back.',
    ],
    [
      'What does a blinking red light mean?',
      'A red light that blinks twice means that the tank is empty. When it blinks without a pause, the motor is blocked.',
    ],
    [
      'How long is the warranty?',
      'The manufacturer grants a warranty of three years on the motor and one year on all other parts, from the day of purchase.',
    ],
    [
      'Which enzyme breaks down starch?',
      'Starch is broken down by amylase, which is present in saliva and in the juice of the pancreas. The sugar that results is maltose.',
    ],
    [
      'Where are red blood cells made?',
      'In adults red blood cells are formed in the marrow of flat bones such as the breastbone and the pelvis. They live for about 120 days.',
    ],
    [
      'What do plants take up at night?',
      'At night no light drives photosynthesis. Plants breathe then as animals do: they take up oxygen and give off carbon dioxide.',
    ],
    [
      'How fast do nerve signals travel?',
      'In thick, insulated fibres a signal travels at up to 120 metres a second, in thin ones without insulation at less than two.',
    ],
    [
      'How do I get a visitor pass?',
      'Visitors are announced at reception a day ahead by whoever receives them. They get a pass against an identity card and wear it in sight.',
    ],
    [
      'Who may park in the yard?',
      'Spaces in the yard are for suppliers and for people with a disability. Employees park in the garage on Mill Street with their badge.',
    ],
    [
      'How do I book a meeting room?',
      'Meeting rooms are booked in the calendar. A room that nobody has entered fifteen minutes after the beginning is given away.',
    ],
    [
      'What has to be locked away at night?',
      'Papers with names of customers are locked away at the end of the day, screens are locked whenever a desk is left.',
    ],
    [
      'What did revenue come to last year?',
      'Revenue rose by seven per cent to 41.2 million euros, mainly through services. Operating profit came to 5.1 million euros.',
    ],
    [
      'How many people does the company employ?',
      'At the end of the year 312 people worked for the company, 24 more than the year before, almost half of them in development.',
    ],
    [
      'What dividend is proposed?',
      'The board proposes a dividend of 0.85 euros a share to the general meeting on 12 May, five cents more than last year.',
    ],
    [
      'Where will the new plant be built?',
      'The new plant will be built near Brno from spring on. The investment of nine million euros is financed by a loan.',
    ],
    [
      'Which data does the site collect?',
      'When you visit the site, your address, the time and the pages that you opened are recorded for fourteen days to keep the service safe.',
    ],
    [
      'How can I have my data deleted?',
      'You may ask at any time which data about you is stored, and have it corrected or deleted. A letter or a mail is enough.',
    ],
    [
      'Are data passed on to advertisers?',
      'We do not sell personal data or pass it on to advertisers. Processors are bound by contract to follow our instructions.',
    ],
    [
      'What are cookies used for?',
      'A cookie keeps you signed in until you close the browser. Cookies of other firms are not used.',
    ],
    [
      'How many points are needed to pass?',
      'The examination is passed with fifty of a hundred points. It can be repeated twice, at the earliest after four weeks.',
    ],
    [
      'When do lectures begin?',
      'Lectures begin in the third week of October and end in the second week of February. There are none between Christmas and Epiphany.',
    ],
    [
      'Who gets a scholarship?',
      'Scholarships go to students whose marks are among the best tenth of their year, and whose parents earn little.',
    ],
    [
      'How is the thesis handed in?',
      'The thesis is handed in as two bound copies at the office and as a file in the portal, by noon of the last day.',
    ],
  ],
  [
    [
      'Wie lange ist die Probezeit?',
      'Die ersten sechs Monate gelten als Probezeit. In dieser Zeit kann mit einer Frist von zwei Wochen gekündigt werden.',
    ],
    [
      'Wer bestellt Büromaterial?',
      'Büromaterial wird jeden Mittwoch vom Empfang bestellt. Wünsche werden bis Dienstagmittag in die Liste eingetragen.',
    ],
    [
      'Wann wurde das Rathaus gebaut?',
      'Das Rathaus entstand zwischen 1602 und 1609 nach Plänen von Hans Keller. Der Turm wurde erst später hinzugefügt.',
    ],
    [
      'Was kostet eine Monatskarte?',
      'Eine Monatskarte für das Stadtgebiet kostet 54 Euro, für Schüler die Hälfte. Sie gilt ab dem ersten Tag der Nutzung.',
    ],
    [
      'Wie wird das Gerät entkalkt?',
      'Füllen Sie den Behälter bis zur Marke mit der Lösung und drücken Sie fünf Sekunden auf die Taste. Danach zweimal spülen.',
    ],
    [
      'Welche Tiere leben im Auwald?',
      'Im Auwald leben Biber, Eisvögel und mehrere Arten von Fledermäusen. Viele von ihnen stehen unter Schutz.',
    ],
  ],
  [
    [
      '¿Cuándo abre la biblioteca?',
      'La biblioteca abre de lunes a viernes de nueve a ocho, y los sábados hasta las dos. En agosto permanece cerrada.',
    ],
    [
      '¿Quién autoriza los viajes?',
      'Los viajes de trabajo los autoriza el jefe de departamento antes de la reserva. Los gastos se liquidan en diez días.',
    ],
    [
      '¿Cuánto dura la garantía?',
      'El aparato tiene una garantía de dos años desde la fecha de compra. Las piezas de desgaste quedan excluidas.',
    ],
    [
      '¿Dónde nace el río?',
      'El río nace en la sierra, a unos mil quinientos metros de altura, y desemboca en el mar después de doscientos kilómetros.',
    ],
    [
      '¿Qué documentos hacen falta para la matrícula?',
      'Para la matrícula se presentan el documento de identidad, dos fotografías y el certificado de estudios.',
    ],
    [
      '¿Cómo se limpia el filtro?',
      'Se saca el filtro por la parte delantera, se lava con agua tibia y se deja secar antes de volver a colocarlo.',
    ],
  ],
  [
    [
      'Combien de jours de télétravail sont permis ?',
      'Le télétravail est permis deux jours par semaine après la période d’essai, avec l’accord du responsable.',
    ],
    [
      'Qui a construit le phare ?',
      'Le phare fut construit en 1863 par l’ingénieur Paul Meunier. Sa lumière porte à trente kilomètres.',
    ],
    [
      'Quel est le prix du forfait ?',
      'Le forfait coûte 39 euros par mois et comprend dix heures d’assistance. Chaque heure de plus est facturée 45 euros.',
    ],
    [
      'Comment annuler une commande ?',
      'Une commande peut être annulée dans votre compte tant qu’elle n’a pas été expédiée. Le paiement est alors remboursé.',
    ],
    [
      'Où se trouve la salle de repos ?',
      'La salle de repos se trouve au deuxième étage, à côté de l’escalier. Elle est ouverte à tous les employés.',
    ],
    [
      'Pourquoi les feuilles jaunissent-elles ?',
      'En automne la chlorophylle disparaît des feuilles, et les pigments jaunes qui étaient cachés deviennent visibles.',
    ],
  ],
]
