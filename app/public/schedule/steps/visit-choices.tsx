import { PATHS } from "../../../../core/language.ts";
import { fillWords } from "../../../../core/words/fill-words.ts";
import { useWords } from "../../../site-layout/page-context.ts";
import { Field } from "../../../ui/field.tsx";
import type { TimesView } from "../view-model.ts";
import { StepForm } from "./step-form.tsx";

interface Props {
  readonly view: TimesView;
  /** Whether a change must submit a form that carries typed fields. */
  readonly posts: boolean;
}

/** What the visit is for and where, with a form to add another service to it or to change the ZIP. */
export function VisitChoices({ view, posts }: Props) {
  const { service, also, zip } = view;
  const words = useWords().booking;
  const names = [service, ...also].map(({ name }) => name).join(" + ");
  return (
    <details className="group border-y border-rule">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-x-4 py-1 text-small md:max-lg:flex-wrap">
        <span className="min-w-0">
          <strong className="font-semibold">{names}</strong>
          {fillWords(words.servicesIn, { zip })}
        </span>
        <span className="link shrink-0 group-open:hidden">{words.addOrChange}</span>
        <span className="link hidden shrink-0 group-open:inline">{words.close}</span>
      </summary>
      {posts ? (
        <StepForm view={view} hold={view.hold} shows="services" className="grid gap-3 pt-1 pb-4">
          <input type="hidden" name="step" value="times" />
          <ServicesAndZip view={view} />
        </StepForm>
      ) : (
        <form action={PATHS[view.language].schedule} method="get" className="grid gap-3 pt-1 pb-4">
          {view.embed ? <input type="hidden" name="embed" value="true" /> : null}
          {view.placeParameter ? (
            <input type="hidden" name="place" value={view.placeParameter} />
          ) : null}
          <ServicesAndZip view={view} />
        </form>
      )}
    </details>
  );
}

/** Each service of the visit as a list to choose from, one more list for another service, and the ZIP. */
function ServicesAndZip({ view: { service, also, moreServices, zip } }: { view: TimesView }) {
  const words = useWords().booking;
  const all = [service, ...also, ...moreServices].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  const further = [...also.map(({ id }) => id), ""].slice(0, 3);
  return (
    <>
      <Field id="change-service" label={words.service}>
        <select id="change-service" name="service" defaultValue={service.id} className="field">
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {further.map((chosen, index) => (
        <Field
          key={chosen || "none"}
          id={`also-${index}`}
          label={index === 0 ? words.anotherService : words.oneMore}
        >
          <select id={`also-${index}`} name="also" defaultValue={chosen} className="field">
            <option value="">{words.none}</option>
            {all.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Field id="change-zip" label={words.zip}>
          <input
            id="change-zip"
            name="zip"
            inputMode="numeric"
            maxLength={5}
            autoComplete="postal-code"
            defaultValue={zip}
            required
            className="field w-24 tabular-nums"
          />
        </Field>
        <button type="submit" className="button min-h-12 flex-1">
          {words.showTimes}
        </button>
      </div>
    </>
  );
}
