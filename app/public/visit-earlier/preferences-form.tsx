import type { DayPart } from "../../../core/booking/waitlist/waitlist-preferences.ts";
import { useWords } from "../../site-layout/page-context.ts";
import { Field } from "../../ui/field.tsx";
import type { EarlierView, PreferencesView } from "./earlier-view.ts";

/** The id of the form; the bottom bar's button submits it too. */
export const PREFERENCES_FORM = "preferences-form";

/** Which earlier times the visitor would take. Without a change it asks for any. */
export function PreferencesForm({ view }: { view: EarlierView }) {
  const { visit, preferences, isOnList, reach } = view;
  const words = useWords().visit;
  const labels: readonly (readonly [DayPart, string])[] = [
    ["morning", words.earlierMorning],
    ["afternoon", words.earlierAfternoon],
    ["evening", words.earlierEvening],
  ];
  return (
    <form
      method="post"
      id={PREFERENCES_FORM}
      action={`${visit.path}/earlier#notice`}
      data-once=""
      className="grid max-w-[34rem] gap-5"
    >
      <p>{words.earlierLead}</p>
      <div className="grid grid-cols-2 gap-4">
        <DayField name="from" label={words.earlierFrom} preferences={preferences} />
        <DayField name="until" label={words.earlierUntil} preferences={preferences} />
      </div>
      <fieldset>
        <legend className="mb-1 text-fine font-semibold">{words.earlierParts}</legend>
        {labels.map(([part, label]) => (
          <label key={part} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="part"
              value={part}
              defaultChecked={preferences.parts.includes(part)}
              className="size-5 accent-act"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="text-small text-muted">{reach}</p>
      <p className="flex flex-wrap gap-3">
        <button
          type="submit"
          name="intent"
          value="join"
          className="button button-stamp min-h-12 max-sm:hidden"
        >
          {isOnList ? words.earlierSave : words.earlierJoin}
        </button>
        {isOnList ? (
          <button type="submit" name="intent" value="leave" className="button min-h-12">
            {words.earlierLeave}
          </button>
        ) : null}
      </p>
    </form>
  );
}

function DayField({
  name,
  label,
  preferences,
}: {
  name: "from" | "until";
  label: string;
  preferences: PreferencesView;
}) {
  return (
    <Field id={name} label={label}>
      <input
        id={name}
        name={name}
        type="date"
        min={preferences.first}
        max={preferences.last}
        defaultValue={preferences[name]}
        className="field"
      />
    </Field>
  );
}
