import { useMemo } from "react";
import type { Written } from "../../../core/site/sections.ts";
import { admin, desk } from "../../desk.ts";
import { useEditing } from "../editing/use-editing.ts";
import { errorsOf, TextsView } from "../texts/texts-view.tsx";
import { ListEditor } from "../ui/list-editor/list-editor.tsx";
import { useOpenEntry } from "../ui/list-editor/use-open-entry.ts";
import type { Route } from "./+types/route.ts";
import { followName } from "./follow-name.ts";
import { serviceKind } from "./kind.tsx";

export { shouldRevalidate } from "../ui/same-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  const { pricing } = context.get(desk).site;
  return {
    sections: await editor.open("services"),
    facts: await facts(),
    priced: pricing.services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
  };
}

type Service = Written<"services">[number];

/** The catalogue of services: what is offered, in which order, and what each page says. */
export default function Services({
  loaderData: { sections, facts, priced },
}: Route.ComponentProps) {
  const editing = useEditing(sections);
  const published = editing.state.sections[0]?.published as readonly Service[];
  const { value: written, set } = editing.section("services");
  const value = useMemo(() => written.toSorted((a, b) => a.order - b.order), [written]);
  const { openAt } = useOpenEntry();
  const kind = useMemo(() => {
    const services = value.map(({ id, serviceName }) => ({ value: id, label: serviceName }));
    return serviceKind({ priced, services });
  }, [value, priced]);
  const known = useMemo(() => new Set(published.map(({ id }) => id)), [published]);
  const named = (is: Service, at: number): Service => {
    const was = value[at];
    if (!was || was.id !== is.id || known.has(is.id)) return is;
    const others = value.toSpliced(at, 1).flatMap(({ id, slug }) => [id, slug]);
    return followName(was, is, others);
  };
  const open = openAt === null ? undefined : value[openAt];
  return (
    <TextsView
      title="Services"
      lead="What you offer, in the order visitors see it, and the page of each."
      facts={facts}
      editing={editing}
      previewPath={open ? `/${open.slug}` : "/"}
    >
      <ListEditor
        kind={kind}
        items={value}
        onChange={(services) => set(inOrder(services.map(named)))}
        errors={errorsOf(editing, "services")}
      />
    </TextsView>
  );
}

function inOrder(services: readonly Service[]): Service[] {
  return services.map((each, at) => ({ ...each, order: at + 1 }));
}
