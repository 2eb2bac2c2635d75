import { createFamilies } from './wordFamilies.ts'

/**
 * Everyday words for the same thing, as people ask and as documents put it: "vacation" in the question, "leave" in the
 * handbook. Only words that mean nearly the same in nearly every sentence; what is rarer is left to the vectors.
 */
const SYNONYMS: Readonly<Record<string, string>> = {
  en: `begin began begun start commence, end finish conclude, buy purchase, big large, kind type sort, help assist aid,
    allow permit, need require, fast quick rapid, car automobile > vehicle, doctor physician, job occupation,
    holiday vacation > leave, staff employee personnel, salary wage > pay, ill sick, hurt injured, repair fix mend,
    refund reimburse, cheap inexpensive, error mistake, answer reply respond, town city, get obtain receive, use utilize,
    happen occur, choose select, show display, stop cease halt, wrong incorrect, right correct, rent lease,
    client customer, phone telephone, email mail, aim goal purpose, near close, house home, cancel terminate,
    company firm, boss manager supervisor, deadline > due, fee charge, training course, worker employee, illness sickness`,
  de: `beginnen begann begonnen beginn starten anfangen, enden aufhören > schluss, kaufen erwerben, erlauben gestatten,
    brauchen benötigen, schnell rasch, auto pkw > wagen fahrzeug, arzt mediziner, urlaub ferien, gehalt lohn,
    mitarbeiter angestellte beschäftigte, firma unternehmen betrieb, kosten preis, reparieren instandsetzen,
    rückgabe retoure, chef vorgesetzte, frist > termin, handy mobiltelefon smartphone, fehler > mangel, kunde > auftraggeber,
    kündigen > beenden, antworten erwidern, auswählen wählen, zeigen anzeigen, krank erkrankt, gebühr > entgelt`,
  fr: `commencer débuter, finir terminer achever, acheter acquérir, voiture automobile > véhicule, médecin docteur,
    vacances congé, salaire paie > rémunération, employé salarié, entreprise société firme, erreur faute,
    réparer > dépanner, permettre autoriser, utiliser employer, choisir sélectionner, prix tarif coût, patron > supérieur`,
  es: `comenzar empezar iniciar, terminar acabar finalizar, comprar adquirir, coche automóvil > vehículo, médico doctor,
    vacaciones > permiso, sueldo salario, empleado trabajador, empresa compañía, error fallo, reparar arreglar,
    permitir autorizar, usar utilizar, elegir escoger seleccionar, precio costo coste tarifa, jefe > supervisor`,
}

/** The stems of words that mean the same as a word, given by its stem. Empty in languages without a table. */
export const synonyms = createFamilies(SYNONYMS)
