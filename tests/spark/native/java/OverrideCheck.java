import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic;

/** Has javac refuse each method that overrides another one and does not say so. */
@SupportedAnnotationTypes("*")
public class OverrideCheck extends AbstractProcessor {
  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    for (Element root : round.getRootElements()) {
      check(root);
    }
    return false;
  }

  private void check(Element element) {
    if (element instanceof TypeElement) {
      TypeElement type = (TypeElement) element;
      for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
        if (method.getAnnotation(Override.class) == null && overrides(method, type, type)) {
          processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, "@Override is missing", method);
        }
      }
      type.getEnclosedElements().forEach(this::check);
    }
  }

  private boolean overrides(ExecutableElement method, TypeElement owner, TypeElement below) {
    for (TypeMirror above : processingEnv.getTypeUtils().directSupertypes(below.asType())) {
      TypeElement type = (TypeElement) ((DeclaredType) above).asElement();
      for (ExecutableElement other : ElementFilter.methodsIn(type.getEnclosedElements())) {
        if (processingEnv.getElementUtils().overrides(method, other, owner)) {
          return true;
        }
      }
      if (overrides(method, owner, type)) {
        return true;
      }
    }
    return false;
  }
}
